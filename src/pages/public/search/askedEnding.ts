import { firstValues } from '#lib/query.ts';

/**
 * Puts the ending that the page's address asks for into the search field, the caret before it: what is typed next is
 * the name. What stands in the field already is left alone.
 */
export function fillInEnding(): void {
  const { tld } = firstValues(window.location.search, ['tld']);
  const field = document.querySelector<HTMLInputElement>('input[name="keyword"]');
  if (!tld || !field || field.value) return;
  field.value = `.${tld}`;
  field.focus();
  field.setSelectionRange(0, 0);
}
