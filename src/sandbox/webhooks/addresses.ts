import { isIn, type Network, parseAddress, parseNetwork } from '../ipAddress.ts';

/** What is not reachable from everywhere: https://www.iana.org/assignments/iana-ipv4-special-registry */
const internalV4 = parseNetworks(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
);
/** Global unicast, which leaves out loopback, link-local and unique-local addresses. */
const globalV6 = parseNetworks('2000::/3');
/** Tunnels, whose addresses contain an IPv4 address: Teredo and 6to4. */
const tunnelsV6 = parseNetworks('2001::/32', '2002::/16');

/** Whether an IP address can be of a server on the internet, rather than one beside ours. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address) return false;
  const isInOne = (networks: readonly Network[]) => networks.some((network) => isIn(address, network));
  // Mapped IPv4 addresses are left out, whatever they are mapped from.
  if (address.kind() === 'ipv4') return !text.includes(':') && !isInOne(internalV4);
  return isInOne(globalV6) && !isInOne(tunnelsV6);
}

function parseNetworks(...texts: string[]): Network[] {
  return texts.map(parseNetwork).filter((network) => network !== null);
}

export function getHost(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Whether an address may be a webhook, as far as can be said before its host is resolved. */
export function isPossibleWebhook(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  if (username || password) return false;
  const host = getHost(url);
  return parseAddress(host) ? isPublicAddress(host) : !/(^|\.)localhost\.?$/.test(host);
}
