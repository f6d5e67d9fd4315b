import { ownNameservers } from './zone.ts';

/** Invalid entries of a list of nameservers with their errors; empty if all are valid. */
export function nameserverErrors(nameservers: string[], domain: string): Record<string, string> {
  const within = nameservers.findIndex((host) => host === domain || host.endsWith(`.${domain}`));
  if (within >= 0) return { [`nameservers.${within}`]: 'lies within the domain itself' };
  const own = nameservers.filter((host) => ownNameservers.includes(host)).length;
  return own === 0 || own === nameservers.length
    ? {}
    : { nameservers: 'can be either all ours or all others' };
}
