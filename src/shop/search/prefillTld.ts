import { getFirstValues } from '#lib/query.ts';

/**
 * Puts the address's TLD into the search field, with the caret before it, so that only the name has to be typed. Does
 * nothing if the field is not empty.
 */
export function prefillTld(): void {
  const { tld } = getFirstValues(window.location.search, ['tld']);
  const field = document.querySelector<HTMLInputElement>('input[name="keyword"]');
  if (!tld || !field || field.value) return;
  field.value = `.${tld}`;
  field.focus();
  field.setSelectionRange(0, 0);
}
