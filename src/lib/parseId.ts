/** The largest number of anything in the contract. */
const MAX_ID = 2_147_483_647;

/** The number in an address; null if the contract allows no such number, in which case nothing is fetched. */
export function parseId(text = ''): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}
