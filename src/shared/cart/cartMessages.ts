import type { i18n, TFunction } from 'i18next';
import { errorMessage, isCaptchaRequired } from '#api/errors.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';

/** An added or removed line for display. */
export type CartEntry = { name: string; category: CartItem['category'] };

/** The backend's message (a key or text), the name that it is about, and the action that failed. */
export type CartFailure = { message: string | null; domain: string | null; action?: CartAction };

/** What a change added, removed and swapped, including dependent lines, and what failed. */
export type CartOutcome = {
  added: CartEntry[];
  removed: CartEntry[];
  swapped: CartEntry[];
  failures: CartFailure[];
};

export function getOutcome(
  response: CartSyncResponse,
  before: Cart | undefined,
  actions: readonly CartAction[],
): CartOutcome {
  const { items, data } = response;
  const idsBefore = new Set(before?.items.map(({ cartItem }) => cartItem.id));
  const added = filterSuccessful(items, 'add').flatMap((result) => {
    const lines = getLines(data.cart, result.id);
    return toEntries(
      result,
      lines.filter(({ id }) => id === result.id || !idsBefore.has(id)),
    );
  });
  const removed = filterSuccessful(items, 'remove').flatMap((result) =>
    toEntries(result, getLines(before, result.id)),
  );
  const addedNames = new Set(added.map(({ name }) => name));
  const removedNames = new Set(removed.map(({ name }) => name));
  return {
    added: removeDuplicates(added.filter(({ name }) => !removedNames.has(name))),
    removed: removeDuplicates(removed.filter(({ name }) => !addedNames.has(name))),
    swapped: removeDuplicates(
      added.filter(({ name, category }) => category === 'domain' && removedNames.has(name)),
    ),
    failures: getFailures(response, actions),
  };
}

/** The failed items in the order of the actions, or the overall failure if no item has one. */
export function getFailures(
  { success, message, items }: CartSyncResponse,
  actions: readonly CartAction[] = [],
): CartFailure[] {
  const failures = items.flatMap((item, index): CartFailure[] =>
    item.success ? [] : [{ message: item.message, domain: item.domain, action: actions[index] }],
  );
  // A failed swap is a single change, and what matters is that the old line stays.
  const kept = failures.flatMap(({ message, domain }) => (message === 'cart_line_kept' ? domain : []));
  const isSaid = ({ domain, action }: CartFailure) => action?.action === 'add' && kept.includes(domain);
  // A message with success true is about the whole change, for example its promo code.
  return failures.length === 0 && (!success || message)
    ? [{ message, domain: null }]
    : failures.filter((failure) => !isSaid(failure));
}

/** Applies only this change to the previous cart, and returns the ids of the resulting lines. */
export function getExpectedLines(before: Cart, { items, data }: CartSyncResponse): Set<number> {
  const expected = new Set(before.items.map(({ cartItem }) => cartItem.id));
  for (const { id } of filterSuccessful(items, 'remove'))
    for (const line of getLines(before, id)) expected.delete(line.id);
  for (const { id } of filterSuccessful(items, 'add'))
    for (const line of getLines(data.cart, id)) expected.add(line.id);
  return expected;
}

/** The ids of the lines that a change has added, without those that its bundles added. */
export function getAddedIds({ items }: CartSyncResponse, before: Cart | undefined): number[] {
  const known = new Set(before?.items.map(({ cartItem }) => cartItem.id));
  return filterSuccessful(items, 'add').flatMap(({ id }) => (id === null || known.has(id) ? [] : id));
}

function filterSuccessful(
  items: readonly CartActionResult[],
  action: CartActionResult['action'],
): CartActionResult[] {
  return items.filter((item) => item.success && item.action === action);
}

/** Finds a line and the lines that its bundle has added. */
function getLines(cart: Cart | undefined, id: number | null): CartItem[] {
  return (cart?.items ?? [])
    .map(({ cartItem }) => cartItem)
    .filter((item) => id !== null && (item.id === id || item.extended.bundle_parent_id === id));
}

/** The lines for display, or the result's own name if the cart doesn't have the line. */
function toEntries({ domain }: CartActionResult, lines: CartItem[]): CartEntry[] {
  if (lines.length === 0 && domain) return [{ name: nameToUnicode(domain), category: 'domain' }];
  return lines.map((line) => ({
    category: line.category,
    name: line.category === 'domain' ? nameToUnicode(line.domain) : line.displayName,
  }));
}

function removeDuplicates(entries: CartEntry[]): CartEntry[] {
  return [...new Map(entries.map((entry) => [entry.name, entry])).values()];
}

export function formatAdded(t: TFunction<'cart'>, { name, category }: CartEntry): string {
  return category === 'service' ? t('addedService', { name }) : t('added', { name });
}

/** If there are more changes than this, only their number is shown. */
const MAX_NAMED = 3;

/** One message for each change, or their number if there are many. */
export function formatSuccesses(t: TFunction<'cart'>, { added, removed, swapped }: CartOutcome): string[] {
  const named = added.map((entry) => formatAdded(t, entry));
  const removals = removed.map(({ name, category }) =>
    category === 'service' ? t('removedService', { name }) : t('removed', { name }),
  );
  return [
    ...(named.length > MAX_NAMED ? [t('bulk.added', { count: named.length })] : named),
    ...(removals.length > MAX_NAMED ? [t('bulk.removed', { count: removals.length })] : removals),
    ...swapped.map(({ name }) => t('swapped', { name })),
  ];
}

/** A text without spaces is a message key, which must not be shown. */
const MESSAGE_KEY = /^\S+$/;

/** The message for a failed item: the translation of its key, the backend's text, or a general message. */
export function formatFailure(t: TFunction<'cart'>, i18n: i18n, failure: CartFailure): string {
  const { message, domain, action } = failure;
  const key = `failure.${message}`;
  const name = formatName(t, failure);
  if (message && i18n.exists(key, { ns: 'cart' })) return t(key as 'failure.addNamed', { name });
  if (message && !MESSAGE_KEY.test(message)) return message;
  if (action && action.action !== 'add') return t('failure.change');
  return domain ? t('failure.addNamed', { name }) : t('failure.add');
}

function formatName(t: TFunction<'cart'>, { domain, action }: CartFailure): string {
  const isService = domain === null || (action?.action === 'add' && !('domain' in action.data));
  const parts = [isService ? t('line.type.service') : [], domain ? nameToUnicode(domain) : []];
  return parts.flat().join(' · ');
}

/** The message for a failed change. */
export function formatChangeError(t: TFunction<'cart'>, cause: unknown, fallback: string): string {
  return isCaptchaRequired(cause) ? t('failure.captcha') : errorMessage(cause, fallback);
}
