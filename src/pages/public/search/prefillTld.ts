import { getFirstValues } from '#lib/query.ts';

/**
 * Puts the TLD of the page's address into the search field, with the caret before it, so that only the name has to be
 * typed. A field that is not empty is left alone.
 */
export function prefillTld(): void {
  const { tld } = getFirstValues(window.location.search, ['tld']);
  const field = document.querySelector<HTMLInputElement>('input[name="keyword"]');
  if (!tld || !field || field.value) return;
  field.value = `.${tld}`;
  field.focus();
  field.setSelectionRange(0, 0);
}
