import type { i18n, TFunction } from 'i18next';
import { errorMessage, isCaptchaRequired } from '#api/errors.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { CartSyncAnswer } from '#api/generated/schemas/cartSyncAnswer.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';

/** What was added or removed, as people read it. */
export type CartThing = { name: string; category: CartItem['category'] };

/** The backend's message key or text, the name that it is about, and what was asked for. */
export type CartFailure = { message: string | null; domain: string | null; action?: CartAction };

/** What a change added, removed and swapped, together with what comes and goes along, and what failed. */
export type CartOutcome = {
  added: CartThing[];
  removed: CartThing[];
  swapped: CartThing[];
  failures: CartFailure[];
};

export function readOutcome(
  response: CartSyncAnswer,
  before: Cart | undefined,
  actions: readonly CartAction[],
): CartOutcome {
  const { items, data } = response;
  const held = new Set(before?.items.map(({ cartItem }) => cartItem.id));
  const added = successful(items, 'add').flatMap((result) => {
    const lines = linesOf(data.cart, result.id);
    return toThings(
      result,
      lines.filter(({ id }) => id === result.id || !held.has(id)),
    );
  });
  const removed = successful(items, 'remove').flatMap((result) =>
    toThings(result, linesOf(before, result.id)),
  );
  const addedNames = new Set(added.map(({ name }) => name));
  const removedNames = new Set(removed.map(({ name }) => name));
  return {
    added: distinct(added.filter(({ name }) => !removedNames.has(name))),
    removed: distinct(removed.filter(({ name }) => !addedNames.has(name))),
    swapped: distinct(added.filter(({ name, category }) => category === 'domain' && removedNames.has(name))),
    failures: failuresOf(response, actions),
  };
}

/** The failed items in the order of the actions, or the failure of the whole where no item names one. */
export function failuresOf(
  { success, message, items }: CartSyncAnswer,
  actions: readonly CartAction[] = [],
): CartFailure[] {
  const failures = items.flatMap((item, index): CartFailure[] =>
    item.success ? [] : [{ message: item.message, domain: item.domain, action: actions[index] }],
  );
  // A message with success true is about the whole: the promo code that was sent along, for example.
  return failures.length === 0 && (!success || message) ? [{ message, domain: null }] : failures;
}

/** Ids of the lines that a change alone would have left of the cart before. */
export function expectedLines(before: Cart, { items, data }: CartSyncAnswer): Set<number> {
  const expected = new Set(before.items.map(({ cartItem }) => cartItem.id));
  for (const { id } of successful(items, 'remove'))
    for (const line of linesOf(before, id)) expected.delete(line.id);
  for (const { id } of successful(items, 'add'))
    for (const line of linesOf(data.cart, id)) expected.add(line.id);
  return expected;
}

function successful(
  items: readonly CartActionResult[],
  action: CartActionResult['action'],
): CartActionResult[] {
  return items.filter((item) => item.success && item.action === action);
}

/** A line and the lines that it brought along. */
function linesOf(cart: Cart | undefined, id: number | null): CartItem[] {
  return (cart?.items ?? [])
    .map(({ cartItem }) => cartItem)
    .filter((item) => id !== null && (item.id === id || item.extended.bundle_parent_id === id));
}

/** The lines as people read them; the result's own name where the cart does not have the line. */
function toThings({ domain }: CartActionResult, lines: CartItem[]): CartThing[] {
  if (lines.length === 0 && domain) return [{ name: nameToUnicode(domain), category: 'domain' }];
  return lines.map((line) => ({
    category: line.category,
    name: line.category === 'domain' ? nameToUnicode(line.domain) : line.displayName,
  }));
}

function distinct(things: CartThing[]): CartThing[] {
  return [...new Map(things.map((thing) => [thing.name, thing])).values()];
}

export function addedMessage(t: TFunction<'cart'>, { name, category }: CartThing): string {
  return category === 'service' ? t('addedService', { name }) : t('added', { name });
}

/** One sentence for each thing that was changed. */
export function successMessages(t: TFunction<'cart'>, { added, removed, swapped }: CartOutcome): string[] {
  return [
    ...added.map((thing) => addedMessage(t, thing)),
    ...removed.map(({ name, category }) =>
      category === 'service' ? t('removedService', { name }) : t('removed', { name }),
    ),
    ...swapped.map(({ name }) => t('swapped', { name })),
  ];
}

/** A sentence has spaces. A text without any is a message key, which means nothing to a person. */
const MESSAGE_KEY = /^\S+$/;

/** A failed item in words: the translation of its key where there is one, the backend's own text, or a general one. */
export function failureMessage(t: TFunction<'cart'>, i18n: i18n, failure: CartFailure): string {
  const { message, domain, action } = failure;
  const key = `failure.${message}`;
  const name = nameOf(t, failure);
  if (message && i18n.exists(key, { ns: 'cart' })) return t(key as 'failure.addNamed', { name });
  if (message && !MESSAGE_KEY.test(message)) return message;
  if (action && action.action !== 'add') return t('failure.change');
  return domain ? t('failure.addNamed', { name }) : t('failure.add');
}

function nameOf(t: TFunction<'cart'>, { domain, action }: CartFailure): string {
  const isService = domain === null || (action?.action === 'add' && !('domain' in action.data));
  const parts = [isService ? t('line.type.service') : [], domain ? nameToUnicode(domain) : []];
  return parts.flat().join(' · ');
}

/** A failed change in words. */
export function changeErrorMessage(t: TFunction<'cart'>, cause: unknown, fallback: string): string {
  return isCaptchaRequired(cause) ? t('failure.captcha') : errorMessage(cause, fallback);
}
