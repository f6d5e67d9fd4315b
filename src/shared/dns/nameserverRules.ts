import { DnsTarget } from '#api/generated/schemas/dnsTarget.zod.ts';
import { readHostname } from './recordRules.ts';

export const MIN_NAMESERVERS = 2;
export const MAX_NAMESERVERS = 13;

export type NameserverProblem = { code: 'count' | 'host' | 'twice' | 'within' | 'mixed'; host: string };

/** Parses nameservers, one per line. The problems are those for which the backend would reject them. */
export function checkNameservers(
  typed: string,
  domain: string,
  ownNameservers: readonly string[],
): { hosts: string[]; problem: NameserverProblem | null } {
  const hosts = typed
    .split(/[\s,]+/)
    .map(readHostname)
    .filter(Boolean);
  return { hosts, problem: findProblem(hosts, domain, ownNameservers) };
}

function findProblem(
  hosts: string[],
  domain: string,
  ownNameservers: readonly string[],
): NameserverProblem | null {
  const wrong = hosts.find((host) => !DnsTarget.safeParse(host).success);
  if (wrong) return { code: 'host', host: wrong };
  const twice = hosts.find((host, index) => hosts.indexOf(host) !== index);
  if (twice) return { code: 'twice', host: twice };
  // Glue records are not supported.
  const within = hosts.find((host) => host === domain || host.endsWith(`.${domain}`));
  if (within) return { code: 'within', host: within };
  if (hosts.length < MIN_NAMESERVERS || hosts.length > MAX_NAMESERVERS) return { code: 'count', host: '' };
  const own = hosts.filter((host) => ownNameservers.includes(host)).length;
  return own === 0 || own === hosts.length ? null : { code: 'mixed', host: '' };
}
