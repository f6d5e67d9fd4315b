const collator = new Intl.Collator('en', { sensitivity: 'base' });
const DATE_TIME = /^\d{4}-\d\d-\d\dT/;

/**
 * Compares two values of a sorted list. Strings count as out of order only if they are by code points and by alphabet,
 * so that databases may use their own collation; a missing value fits anywhere.
 */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  if (typeof one !== 'string' || typeof other !== 'string') return 0;
  if (DATE_TIME.test(one) && DATE_TIME.test(other)) return Date.parse(one) - Date.parse(other);
  const byCodePoint = one < other ? -1 : Number(one > other);
  const byAlphabet = collator.compare(one, other);
  return Math.sign(byAlphabet) === byCodePoint ? byCodePoint : 0;
}
