import type { CartSyncAnswer } from '#api/generated/schemas/cartSyncAnswer.zod.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { type Failure, syncOutcome } from './syncOutcome.ts';

/** Names of one sync: far below the contract's bound, so that a body stays small and an answer comes soon. */
export const BATCH = 250;

const FULL = 'cart_full';

export type ManyAdded = {
  /** Names that are in the cart now. */
  added: string[];
  failures: Failure[];
  /** Names that were not asked for any more, since the cart was full or a call failed. */
  notTried: string[];
  /** Why a call failed. */
  cause: unknown;
};

/**
 * Adds one batch after the other; each name ends up in exactly one of the three lists. Stops where the cart is full or
 * a call fails. `onProgress` is told how many names have been tried. Never rejects.
 */
export async function addInBatches(
  payloads: readonly DomainLinePayload[],
  sync: (batch: readonly DomainLinePayload[]) => Promise<CartSyncAnswer>,
  onProgress: (done: number) => void,
): Promise<ManyAdded> {
  const result: ManyAdded = { added: [], failures: [], notTried: [], cause: undefined };
  for (let start = 0; start < payloads.length; start += BATCH) {
    const batch = payloads.slice(start, start + BATCH);
    try {
      takeIn(result, batch, await sync(batch));
    } catch (cause) {
      result.cause = cause;
      result.notTried.push(...namesOf(payloads.slice(start)));
      return result;
    }
    onProgress(start + batch.length);
    if (result.failures.some(({ message }) => message === FULL)) {
      result.notTried.push(...namesOf(payloads.slice(start + BATCH)));
      return result;
    }
  }
  return result;
}

/** A name of which the answer says nothing has failed with the whole. */
function takeIn(result: ManyAdded, batch: readonly DomainLinePayload[], answer: CartSyncAnswer): void {
  const { added, failures } = syncOutcome(answer);
  const named = new Set([...added, ...failures.map(({ domain }) => domain)]);
  result.added.push(...added);
  result.failures.push(...failures.filter(({ domain }) => domain !== null));
  for (const domain of namesOf(batch))
    if (!named.has(domain)) result.failures.push({ message: answer.message, domain });
}

function namesOf(payloads: readonly DomainLinePayload[]): string[] {
  return payloads.map(({ domain }) => domain);
}
