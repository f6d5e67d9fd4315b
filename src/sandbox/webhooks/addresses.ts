import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** What is not reachable from everywhere: https://www.iana.org/assignments/iana-ipv4-special-registry */
const internalV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internalV4.addSubnet(network, prefix, 'ipv4');

/** Global unicast, which leaves out loopback, link-local, unique-local, multicast and mapped IPv4 addresses. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
/** Tunnels, whose addresses contain an IPv4 address: Teredo and 6to4. */
const tunnelsV6 = new BlockList();
tunnelsV6.addSubnet('2001::', 32, 'ipv6');
tunnelsV6.addSubnet('2002::', 16, 'ipv6');

/** Whether an IP address can be of a server on the internet, rather than one beside ours. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !internalV4.check(address, 'ipv4');
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !tunnelsV6.check(address, 'ipv6');
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
  return isIP(host) ? isPublicAddress(host) : !/(^|\.)localhost\.?$/.test(host);
}
