import iana from 'tlds' with { type: 'json' };
import type { components } from '#api/generated/operations.ts';
import { toASCII } from '#lib/punycode.ts';
import { closedTlds } from './closedTlds.ts';
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

/** All TLDs for sale in ASCII form, in alphabetical order. */
export const allTlds: readonly string[] = [
  ...iana.filter((tld) => !closedTlds.has(tld)).map((tld) => toASCII(tld)),
  ...secondLevel.trim().split(/\s+/),
  ...beforeDelegation,
].sort();

const soldTlds: ReadonlySet<string> = new Set(allTlds);
const maxLabels = 2;

export function isTld(tld: string): boolean {
  return soldTlds.has(tld);
}

/** Splits a name in ASCII form before its TLD. The longest matching TLD counts. */
export function splitName(name: string): { sld: string; tld: string } | undefined {
  const labels = name.split('.');
  for (let count = Math.min(maxLabels, labels.length - 1); count > 0; count--) {
    const tld = labels.slice(-count).join('.');
    const sld = labels.slice(0, -count).join('.');
    if (sld !== '' && soldTlds.has(tld)) return { sld, tld };
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
