import { parseJson } from '#contract/check.ts';
import { tokenHeader } from '#contract/contract.ts';
import { isJsonObject } from '#contract/pointer.ts';
import type { Violation } from './checks.ts';
import type { Reply, Wire } from './request.ts';
import type { Visitor } from './visitor.ts';

/** The server took a request and gave no answer to it. */
export class NoAnswer extends Error {}

const longestWait = 5;
const waits = 3;

/**
 * Sends as the storefront does: a stale token is renewed, a pause that is asked for is kept, and a session that has
 * ended is begun again; each of these before the answer counts.
 */
export function exchange(visitor: Visitor, wire: Wire): Promise<Reply | Violation> {
  return caught(async () => {
    let reply = await visitor.send(wire);
    if (asksToRefresh(reply)) {
      await visitor.refresh();
      reply = await visitor.send(wire);
    }
    if (reply.status === 401 && visitor.entrance.kind === 'person') {
      await visitor.open();
      reply = await visitor.send(wire);
    }
    for (let wait = 0; wait < waits && (reply.status === 429 || reply.status === 503); wait += 1) {
      const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
      if (!(seconds <= longestWait)) break;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      reply = await visitor.send(wire);
    }
    return reply;
  });
}

/** A request without answer is a violation, not the end of the run. */
export async function caught(send: () => Promise<Reply>): Promise<Reply | Violation> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof NoAnswer) return { where: 'connection', message: error.message };
    throw error;
  }
}

export function asksToRefresh({ status, body }: Reply): boolean {
  if (status !== 403) return false;
  const read = parseJson(body);
  return 'value' in read && isJsonObject(read.value) && read.value.refresh_token === true;
}

/** The wire with a token that nobody handed out. */
export function withWrongToken(wire: Wire): Wire {
  return { ...wire, headers: { ...wire.headers, [tokenHeader]: 'bm9uZQ.bm9uZSBvZiBvdXJz' } };
}
