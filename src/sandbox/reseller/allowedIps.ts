import { isIn, parseAddress, parseNetwork } from '../ipAddress.ts';

/** Whether calls from an address are allowed by a list of addresses and ranges. An empty list allows all. */
export function isAllowed(allowed: readonly string[], address: string | null): boolean {
  if (allowed.length === 0) return true;
  const caller = parseAddress(address ?? '');
  if (!caller) return false;
  return allowed.some((entry) => {
    const network = parseNetwork(entry);
    return network !== null && isIn(caller, network);
  });
}

/** The index of the first entry that is neither an address nor a range; −1 if there is none. */
export function findWrongAddress(entries: readonly string[]): number {
  return entries.findIndex((entry) => parseNetwork(entry) === null);
}
