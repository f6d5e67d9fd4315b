import iana from 'tlds' with { type: 'json' };
import type { components } from '#api/generated/operations.ts';
import { toASCII } from '#lib/punycode.ts';
import { closedTlds } from './closedTlds.ts';
import { findRules } from './rules.ts';
import { groupMembers } from './tldGroups.ts';

/** Second-level domains that are sold like TLDs. */
const secondLevel = `
  co.uk org.uk me.uk ltd.uk plc.uk com.br net.br com.tr net.tr org.tr com.mx org.mx com.au net.au org.au id.au
  co.nz net.nz org.nz co.in net.in org.in firm.in gen.in ind.in com.co net.co nom.co ote.ai co.za org.za web.za
  co.kr com.cn net.cn org.cn com.tw org.tw com.hk com.sg com.my com.ph com.pl net.pl org.pl com.es nom.es org.es
  com.pt com.ru com.ua co.il org.il com.ar com.pe com.ve com.ec com.ng co.ke co.id web.id com.vn
  uk.com us.com eu.com de.com br.com za.com sa.com cn.com ru.com jpn.com gb.net
`;

/** TLDs in early access that are not delegated yet. */
const beforeDelegation = ['kid'];

const closed: ReadonlySet<string> = new Set([...closedTlds].map((tld) => toASCII(tld)));
const knownTlds: readonly string[] = [
  ...iana.map((tld) => toASCII(tld)),
  ...secondLevel.trim().split(/\s+/),
  ...beforeDelegation,
].sort();
const known: ReadonlySet<string> = new Set(knownTlds);

/** All TLDs with public registration in ASCII form, in alphabetical order. */
export const allTlds: readonly string[] = knownTlds.filter((tld) => !closed.has(tld));
const publicTlds: ReadonlySet<string> = new Set(allTlds);

/** Whether names under a TLD are sold: its registry takes registrations, and no administrator has closed it. */
export function isSold(tld: string): boolean {
  if (!known.has(tld)) return false;
  const status = findRules(tld)?.status;
  return status === undefined ? !closed.has(tld) : status !== 'closed';
}

/** Whether a TLD is sold, or was until an administrator closed it, so that names under it may still be renewed. */
export function isTld(tld: string): boolean {
  return publicTlds.has(tld) || isSold(tld);
}

/** The TLDs whose names are sold at present, in alphabetical order. */
export const listSoldTlds = (): string[] => knownTlds.filter(isSold);

/** Splits a name in ASCII form before its TLD. The longest matching TLD counts. */
export function splitName(name: string): { sld: string; tld: string } | undefined {
  const last = name.lastIndexOf('.');
  for (const dot of [name.lastIndexOf('.', last - 1), last]) {
    const tld = name.slice(dot + 1);
    if (dot > 0 && known.has(tld)) return { sld: name.slice(0, dot), tld };
  }
  return undefined;
}

/** Groups of TLDs to filter by; `international` holds all internationalized ones. */
export const tldGroups: components['schemas']['TldGroup'][] = [
  ...groupMembers,
  { id: 'international', name: 'International', tlds: allTlds.filter((tld) => tld.startsWith('xn--')) },
];

/** TLDs on the HSTS preload list, which browsers open over HTTPS only (https://hstspreload.org). */
const preloaded: ReadonlySet<string> = new Set(
  'app bank boo channel dad day dev eat esq foo how ing insurance meme mov new nexus page phd play prof rsvp search zip'.split(
    ' ',
  ),
);

export function hstsPreload(tld: string): boolean {
  return preloaded.has(tld);
}
