import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartSyncAnswer } from '#api/generated/schemas/cartSyncAnswer.zod.ts';

/** What a sync's answer means to the person: names that went in, and the failures. */
export type SyncOutcome = { added: string[]; failures: Failure[] };

/** A message key of the backend, or a sentence, the name that it is about, and what was asked for. */
export type Failure = { message: string | null; domain: string | null; action?: CartAction };

/**
 * Reads a sync's answer: each item's result, or the overall failure where no item tells one. `actions` is what was
 * asked for, in the order of the results.
 */
export function syncOutcome(
  { success, message, items }: CartSyncAnswer,
  actions: readonly CartAction[] = [],
): SyncOutcome {
  const added = items.flatMap((item) =>
    item.success && item.action === 'add' && item.domain ? item.domain : [],
  );
  const failures = items.flatMap((item, index): Failure[] =>
    item.success ? [] : [{ message: item.message, domain: item.domain, action: actions[index] }],
  );
  // On success it is about the whole: the promo code that came along, say.
  if ((!success || message) && failures.length === 0) failures.push({ message, domain: null });
  return { added, failures };
}
