import { ApiError } from '#api/errors.ts';
import type { SearchPollAnswer } from '#api/generated/schemas/searchPollAnswer.zod.ts';
import type { SearchPollData } from '#api/generated/schemas/searchPollData.zod.ts';
import type { SearchStartAnswer } from '#api/generated/schemas/searchStartAnswer.zod.ts';
import { delay } from '#lib/delay.ts';
import { pollDelay } from '#lib/pollDelay.ts';

const LOST_IN_A_ROW = 5;

export type Started = SearchStartAnswer['data'];

/** The two calls of one kind of search: main, bulk, favourites. */
export type SearchCalls = {
  start: (signal: AbortSignal) => Promise<SearchStartAnswer>;
  poll: (started: Started, received: number, signal: AbortSignal) => Promise<SearchPollAnswer>;
};

export type SearchEvents = {
  onStart: (started: Started) => void;
  onAnswer: (answer: SearchPollData) => void;
};

/** Where a search that broke off can go on. */
export type SearchProgress = { started?: Started; received: number };

/**
 * Starts a search and polls, one poll at a time on the schedule, until it is done. A lost connection is tried again
 * from where it stood, until the fifth in a row. Rejects with the signal's reason when aborted, and with an `ApiError` when it can't go on;
 * `progress` then says where to.
 */
export async function runSearch(
  calls: SearchCalls,
  events: SearchEvents,
  progress: SearchProgress,
  signal: AbortSignal,
  wait: typeof delay = delay,
): Promise<void> {
  if (!progress.started) {
    const { data } = await calls.start(signal);
    signal.throwIfAborted();
    progress.started = data;
    events.onStart(data);
  }
  for (let attempt = 0, lost = 0; ; attempt++) {
    await wait(pollDelay(attempt), signal);
    try {
      const { data } = await calls.poll(progress.started, progress.received, signal);
      signal.throwIfAborted();
      lost = 0;
      progress.received += data.domains.length;
      events.onAnswer(data);
      if (data.info.done) return;
    } catch (cause) {
      const connectionLost = cause instanceof ApiError && cause.kind === 'network';
      if (!connectionLost || ++lost === LOST_IN_A_ROW) throw cause;
    }
  }
}
