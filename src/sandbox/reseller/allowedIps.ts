import { BlockList, isIP } from 'node:net';

const bitsOf = { ipv4: 32, ipv6: 128 } as const;

/** Whether calls from an address are allowed by a list of addresses and ranges. An empty list allows all. */
export function isAllowed(allowed: readonly string[], address: string | null): boolean {
  if (allowed.length === 0) return true;
  const family = address === null ? null : familyOf(address);
  if (address === null || family === null) return false;
  const list = new BlockList();
  for (const entry of allowed) addTo(list, entry);
  return list.check(address, family);
}

/** The index of the first entry that is neither an address nor a range; −1 if there is none. */
export function findWrongAddress(entries: readonly string[]): number {
  return entries.findIndex((entry) => !addTo(new BlockList(), entry));
}

function addTo(list: BlockList, entry: string): boolean {
  const [network = '', prefix] = entry.split('/');
  const family = familyOf(network);
  if (family === null || Number(prefix ?? 0) > bitsOf[family]) return false;
  if (prefix === undefined) list.addAddress(network, family);
  else list.addSubnet(network, Number(prefix), family);
  return true;
}

function familyOf(address: string): keyof typeof bitsOf | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 6 ? 'ipv6' : 'ipv4';
}
