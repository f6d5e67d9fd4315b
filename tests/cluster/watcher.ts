import { setTimeout as delay } from 'node:timers/promises';

/** How a request ended; `status` is null if there was no answer. */
export type Answer = {
  path: string;
  startedAt: number;
  at: number;
  status: number | null;
  isJson: boolean;
  mayRetry: boolean;
};

/** For how long there must be no failure until all is well again. */
const QUIET_MS = 2_000;
const POLL_MS = 100;

export const isFailed = ({ status }: Answer) => status === null || status >= 500;

/** Sends requests to one address, and remembers how they ended. */
export class Watcher {
  readonly answers: Answer[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await request.text() : undefined;
    const { method, headers } = request;
    const startedAt = performance.now();
    const remember = (answer: Pick<Answer, 'status' | 'isJson' | 'mayRetry'>) =>
      this.answers.push({ path: pathname, startedAt, at: performance.now(), ...answer });
    try {
      const response = await fetch(this.#origin + pathname + search, {
        ...{ method, headers, body, redirect: 'manual' },
      });
      // Read here, because an answer may break off.
      const bytes = await response.arrayBuffer();
      remember({
        status: response.status,
        isJson: response.headers.get('content-type')?.startsWith('application/json') ?? false,
        mayRetry: response.headers.has('retry-after'),
      });
      const isEmpty = bytes.byteLength === 0;
      return new Response(isEmpty ? null : bytes, { status: response.status, headers: response.headers });
    } catch (error) {
      remember({ status: null, isJson: false, mayRetry: false });
      throw error;
    }
  }

  get(path: string): Promise<Response> {
    return this.fetch(new Request(this.#origin + path));
  }

  pause(ms: number): Promise<void> {
    return delay(ms);
  }

  /** Waits until nothing has failed for a while, and returns how long after a moment the last failure was. */
  async waitUntilWell(since: number): Promise<number> {
    let last = since;
    while (performance.now() - last < QUIET_MS) {
      await delay(POLL_MS);
      last = this.answers.findLast((answer) => answer.at > since && isFailed(answer))?.at ?? since;
    }
    return last - since;
  }

  /** What ended between two moments. */
  between(from: number, until: number): Answer[] {
    return this.answers.filter(({ at }) => at >= from && at <= until);
  }
}
