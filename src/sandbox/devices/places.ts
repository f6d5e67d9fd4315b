import { isIP } from 'node:net';

/** The networks that stand for real ones in documents, and where the sandbox puts them. */
const networks: [prefix: string, place: string][] = [
  ['192.0.2.', 'Berlin, DE'],
  ['198.51.100.', 'Mexico City, MX'],
  ['203.0.113.', 'Singapore, SG'],
];

/** Where an address is roughly; null where the sandbox does not know. */
export function placeOf(address: string | null): string | null {
  return networks.find(([prefix]) => address?.startsWith(prefix))?.[1] ?? null;
}

/** The address of a request that came by way of proxies; null where none is told. */
export function clientAddress(forwardedFor: string | undefined): string | null {
  const first = forwardedFor?.split(',')[0]?.trim() ?? '';
  // A zone index belongs to the machine that told it.
  const [address = ''] = first.split('%');
  return isIP(address) ? address : null;
}
