import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartSyncAnswer } from '#api/generated/schemas/cartSyncAnswer.zod.ts';

/** What a sync's answer means to the person: names that went in or out, and the failures. */
export type SyncOutcome = { added: string[]; removed: string[]; failures: Failure[] };

/** A message key of the backend, or a sentence, and the name that it is about. */
export type Failure = { message: string | null; domain: string | null };

/** Reads a sync's answer: each item's result, or the overall failure where no item tells one. */
export function syncOutcome({ success, message, items }: CartSyncAnswer): SyncOutcome {
  const done = (action: CartActionResult['action']) =>
    items.flatMap((item) => (item.success && item.action === action && item.domain ? item.domain : []));
  const failures = items
    .filter((item) => !item.success)
    .map((item) => ({ message: item.message, domain: item.domain }));
  if (!success && failures.length === 0) failures.push({ message, domain: null });
  return { added: done('add'), removed: done('remove'), failures };
}
