import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { CartSyncAnswer } from '#api/generated/schemas/cartSyncAnswer.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';

/** What went in or out, as people read it. */
export type Thing = { name: string; category: CartItem['category'] };

/** What a change brought in, took out and swapped, with what came and went along. What went and came back is no news. */
export function cartNews(
  before: Cart | undefined,
  { items, data }: CartSyncAnswer,
): { added: Thing[]; removed: Thing[]; swapped: Thing[] } {
  const held = new Set(before?.items.map(({ cartItem }) => cartItem.id));
  const added = done(items, 'add').flatMap((result) => {
    const lines = linesOf(data.cart, result.id);
    return thingsOf(
      result,
      lines.filter(({ id }) => id === result.id || !held.has(id)),
    );
  });
  const removed = done(items, 'remove').flatMap((result) => thingsOf(result, linesOf(before, result.id)));
  const cameIn = new Set(added.map(({ name }) => name));
  const wentOut = new Set(removed.map(({ name }) => name));
  return {
    added: distinct(added.filter(({ name }) => !wentOut.has(name))),
    removed: distinct(removed.filter(({ name }) => !cameIn.has(name))),
    swapped: distinct(added.filter(({ name, category }) => category === 'domain' && wentOut.has(name))),
  };
}

/** Numbers of the lines that a change alone would have left in the cart that was there before. */
export function expectedLines(before: Cart, { items, data }: CartSyncAnswer): Set<number> {
  const expected = new Set(before.items.map(({ cartItem }) => cartItem.id));
  for (const { id } of done(items, 'remove'))
    for (const line of linesOf(before, id)) expected.delete(line.id);
  for (const { id } of done(items, 'add')) for (const line of linesOf(data.cart, id)) expected.add(line.id);
  return expected;
}

function done(items: readonly CartActionResult[], action: CartActionResult['action']): CartActionResult[] {
  return items.filter((item) => item.success && item.action === action);
}

/** A line and what hangs on it. */
function linesOf(cart: Cart | undefined, id: number | null): CartItem[] {
  return (cart?.items ?? [])
    .map(({ cartItem }) => cartItem)
    .filter((item) => id !== null && (item.id === id || item.extended.bundle_parent_id === id));
}

/** The lines in words; the result's own where the cart does not have them. */
function thingsOf({ domain }: CartActionResult, lines: CartItem[]): Thing[] {
  if (lines.length === 0 && domain) return [{ name: nameToUnicode(domain), category: 'domain' }];
  return lines.map((line) => ({
    category: line.category,
    name: line.category === 'domain' ? nameToUnicode(line.domain) : line.displayName,
  }));
}

function distinct(things: Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.name, thing])).values()];
}
