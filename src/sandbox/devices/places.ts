import { parseAddress } from '../ipAddress.ts';

/** The documentation networks (RFC 5737), and where the sandbox locates them. */
const networks: [prefix: string, place: string][] = [
  ['192.0.2.', 'Berlin, DE'],
  ['198.51.100.', 'Mexico City, MX'],
  ['203.0.113.', 'Singapore, SG'],
];

/** The approximate location of an address; null if unknown. */
export function findPlace(address: string | null): string | null {
  return networks.find(([prefix]) => address?.startsWith(prefix))?.[1] ?? null;
}

/** The client's address in `X-Forwarded-For`; null if there is none. */
export function clientAddress(forwardedFor: string | undefined): string | null {
  const first = forwardedFor?.split(',')[0]?.trim() ?? '';
  // A zone index only has a meaning on the machine that added it (RFC 4007).
  const [address = ''] = first.split('%');
  return parseAddress(address) ? address : null;
}
