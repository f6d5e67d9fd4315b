import type { components } from '#api/generated/operations.ts';
import { closedTlds } from './closedTlds.ts';
import { preLaunchPhase } from './earlyAccess.ts';
import { pick } from './hash.ts';
import { getPublishedDays } from './lifecycle.ts';
import { getListPrices } from './prices.ts';
import { getTransferRules } from './registration.ts';
import { findRules } from './rules.ts';

type Details = components['schemas']['RegistryDetails'];

const operators = [
  'Northlight Registry',
  'Meridian Names',
  'Harbour Registry Services',
  'Open Root Collective',
  'Silverbirch Domains',
  'Lantern Registry',
] as const;
const sponsored: ReadonlySet<string> = new Set(
  'aero asia cat coop edu gov int jobs mil museum post tel travel'.split(' '),
);
/** Countries whose zone isn't signed. Generic TLDs have to sign theirs by their contract with ICANN. */
const unsigned: ReadonlySet<string> = new Set('im mt pa ph pk ve'.split(' '));

function getKind(tld: string): Details['kind'] {
  if (sponsored.has(tld)) return 'sponsored';
  if (/^[a-z]{2}$|\./.test(tld)) return 'country';
  return closedTlds.has(tld) ? 'brand' : 'generic';
}

function getStatus(tld: string): Details['status'] {
  if (closedTlds.has(tld)) return 'closed';
  const phase = preLaunchPhase(tld);
  if (phase === null) return 'open';
  return phase === 'eap' ? 'eap' : 'sunrise';
}

/** Whether the registry of a TLD takes DS records. */
export function takesDs(tld: string): boolean {
  return findRules(tld)?.dnssec ?? isSigned(tld);
}

function isSigned(tld: string): boolean {
  return !unsigned.has(tld.split('.').at(-1) ?? '');
}

/** The directory's details of a TLD, as far as the sandbox's registry implements them. */
export function registryDetails(tld: string): Details {
  const kind = getKind(tld);
  const status = getStatus(tld);
  const isCountry = kind === 'country';
  const { by, lockDays } = getTransferRules(tld);
  const { minYears, maxYears } = getListPrices(tld);
  const { grace: renew, redemption, pendingDelete } = getPublishedDays(tld);
  const dnssec = isSigned(tld);
  const host = `${tld}.example.com`;
  const extensions = ['rgp-1.0', ...(dnssec ? ['secDNS-1.1'] : []), ...(status === 'eap' ? ['fee-1.0'] : [])];
  return {
    registryName: isCountry ? `Registry of .${tld}` : pick(`operator ${tld}`, operators),
    kind,
    status,
    idn: pick<Details['idn']>(`idn ${tld}`, [
      { supported: true, scripts: ['Latn'] },
      { supported: true, scripts: ['Latn', 'Cyrl', 'Grek'] },
      { supported: false, scripts: [] },
    ]),
    lookup: { whoisServer: isCountry ? `whois.${host}` : null, rdapServer: `rdap.${host}` },
    epp: { host: `epp.${host}`, port: 700, extensions },
    nameservers: { min: 2, max: isCountry ? 10 : 13 },
    terms: { minYears, maxYears },
    gracePeriods: { add: isCountry ? 0 : 5, renew, redemption, pendingDelete },
    transfer: { authCode: by === 'code', lockDays },
    dnssec,
    contacts: [
      { role: 'technical', name: 'Registrar desk', email: `technical@${host}`, phone: '+15550100' },
      { role: 'abuse', name: 'Abuse desk', email: `abuse@${host}`, phone: null },
    ],
    notes: status === 'closed' ? 'Takes no registrations from the public.' : '',
  };
}
