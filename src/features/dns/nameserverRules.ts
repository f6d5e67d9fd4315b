import { DnsTarget } from '#api/generated/schemas/dnsTarget.zod.ts';

const MIN = 2;
const MAX = 13;

export type NameserverProblem = { code: 'count' | 'host' | 'twice' | 'within' | 'mixed'; host: string };

/** Reads nameservers, one per line. Problems are those that the backend would reject. */
export function checkNameservers(
  typed: string,
  domain: string,
  ownNameservers: readonly string[],
): { hosts: string[]; problem: NameserverProblem | null } {
  const hosts = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .map((host) => host.replace(/\.$/, ''))
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
  // No glue records are kept.
  const within = hosts.find((host) => host === domain || host.endsWith(`.${domain}`));
  if (within) return { code: 'within', host: within };
  if (hosts.length < MIN || hosts.length > MAX) return { code: 'count', host: '' };
  const own = hosts.filter((host) => ownNameservers.includes(host)).length;
  return own === 0 || own === hosts.length ? null : { code: 'mixed', host: '' };
}
