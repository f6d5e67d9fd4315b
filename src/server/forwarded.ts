import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network as an address and the number of its first bits that count. */
type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The proxies of our own in front of the server: how many there are, or their networks. */
export type TrustedProxies = number | readonly Network[];

export const NO_PROXIES: TrustedProxies = 0;

/** What trusted proxies say about a request. */
interface Forwarded {
  /** The client's address and those of all trusted proxies but the last, which has made the connection. */
  addresses: string[];
  isSecure: boolean;
  /** The host that the client asked for; undefined if no proxy says so. */
  host: string | undefined;
}

type Received = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Each proxy appends the address that it saw to `X-Forwarded-For`, and any client can write what is before. So the entries
 * of trusted proxies are counted from the end.
 */
export function readForwarded({ headers, socket }: Received, trusted: TrustedProxies): Forwarded {
  const chain = toList(headers['x-forwarded-for']);
  const proxies = countTrusted([...chain, socket.remoteAddress ?? ''], trusted);
  /** What the first trusted proxy says. Most proxies replace these headers instead of appending to them. */
  const said = (value: string | string[] | undefined) => {
    const list = toList(value);
    return proxies > 0 ? list[Math.max(0, list.length - proxies)] : undefined;
  };
  return {
    addresses: proxies > 0 ? chain.slice(-proxies) : [],
    isSecure: said(headers['x-forwarded-proto']) === 'https',
    host: said(headers['x-forwarded-host']),
  };
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** Replaces the forwarding headers, which any client can send, by what trusted proxies say. */
export function setForwarded(target: Headers, { addresses, isSecure, host }: Forwarded): void {
  for (const name of FORWARDED) target.delete(name);
  target.set('x-forwarded-proto', isSecure ? 'https' : 'http');
  if (addresses.length > 0) target.set('x-forwarded-for', addresses.join(', '));
  if (host !== undefined) target.set('x-forwarded-host', host);
}

/** Parses a setting: 0 or the number of proxies, or their addresses and networks. Throws an error that names the setting. */
export function readProxies(name: string, text = ''): TrustedProxies {
  if (/^\d?$/.test(text)) return Number(text);
  return text.split(/[\s,]+/).map((entry) => {
    const parsed = parseNetwork(entry);
    if (parsed) return parsed;
    throw new Error(`${name} must be a number of proxies, or networks such as 10.0.0.0/8, not "${text}".`);
  });
}

function parseNetwork(entry: string): Network | null {
  // The library also takes a number for an address.
  const [address = '', bits] = entry.split('/');
  if (isIP(address) === 0) return null;
  try {
    const parsed = ipaddr.process(address);
    return bits === undefined ? [parsed, parsed.toByteArray().length * 8] : ipaddr.parseCIDR(entry);
  } catch {
    return null;
  }
}

/** How many at the end of a list of addresses belong to trusted proxies. */
function countTrusted(addresses: readonly string[], trusted: TrustedProxies): number {
  if (typeof trusted === 'number') return Math.min(trusted, addresses.length);
  return addresses.length - 1 - addresses.findLastIndex((address) => !isIn(trusted, address));
}

function isIn(networks: readonly Network[], text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some((network) => address.kind() === network[0].kind() && address.match(network));
}

function toList(value: string | string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter(Boolean);
}
