import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** A network and the length of its prefix in bits. */
export type Network = [Address, number];

/** Reads an IP address; null if it is none. A mapped IPv4 address is an IPv4 address. */
export function parseAddress(text: string): Address | null {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : null;
}

/** Reads an address, or a network in CIDR notation; null if it is neither. */
export function parseNetwork(text: string): Network | null {
  const [start = '', prefix, ...rest] = text.split('/');
  const address = parseAddress(start);
  if (!address || rest.length > 0) return null;
  const bits = address.toByteArray().length * 8;
  if (prefix === undefined) return [address, bits];
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits ? [address, Number(prefix)] : null;
}

export function isIn(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
