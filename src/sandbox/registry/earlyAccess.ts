import type { components } from '#api/generated/operations.ts';
import { findRules } from './rules.ts';

type Schemas = components['schemas'];

/** An early-access stage; the price is for the first year, in US cents. */
export type Stage = { usdCents: number; starts: Date } & (
  | Pick<Schemas['LandrushStage'], 'type' | 'display_name'>
  | Pick<Schemas['EapStage'], 'type' | 'display_name'>
);
type PreLaunch = Schemas['DomainSearchResult']['pre_ga'];

/** TLDs before their launch. All others are generally available. */
const phases = new Map<string, NonNullable<PreLaunch>>([
  ['kid', 'eap'],
  ['free', 'eap'],
  ['hot', 'eap'],
  ['spot', 'eap'],
  ['talk', 'reserve'],
  ['you', 'reserve'],
  ['fast', 'auction'],
]);

/** A reservation costs one year in advance, an auction starts at its lowest bid; in US cents. */
export const preLaunchPrices = { reserve: 19_99, auction: 60_00 };

const day = 86_400_000;
const week = 7 * day;
/** Monday 5 January 1970, 16:00 UTC: the hour at which the registries change stages. */
const firstMonday = 4 * day + 16 * 3_600_000;
const landrush = { display_name: 'Priority Registration', usdCents: 149_00 };
/** Registries without a name for their first stage. The storefront has one. */
const unnamed: ReadonlySet<string> = new Set(['hot', 'spot']);
const dayPrices = [12_000_00, 2_500_00, 1_000_00, 500_00, 250_00, 150_00, 100_00];
const dayTypes = ['eap_1', 'eap_2', 'eap_3', 'eap_4', 'eap_5', 'eap_6', 'eap_7'] as const;

/** The phase of a TLD before its launch; null once it is generally available. */
export function preLaunchPhase(tld: string): PreLaunch {
  const usual = phases.get(tld) ?? null;
  const status = findRules(tld)?.status;
  if (status === undefined) return usual;
  if (status === 'sunrise') return usual === 'auction' ? usual : 'reserve';
  return status === 'eap' ? status : null;
}

/**
 * The stages of early access in order. Priority registration is open in the week of `now`; seven days of falling
 * prices follow in the next week.
 */
export function stages(now: Date, tld = ''): Stage[] {
  const opened = now.getTime() - ((((now.getTime() - firstMonday) % week) + week) % week);
  return [
    {
      type: 'landrush',
      ...landrush,
      ...(unnamed.has(tld) && { display_name: null }),
      starts: new Date(opened),
    },
    ...dayTypes.map((type, index) => ({
      type,
      display_name: `Early access day ${index + 1}`,
      usdCents: dayPrices[index] ?? 0,
      starts: new Date(opened + week + index * day),
    })),
  ];
}

/** When early access ends and names are generally available at the standard price. */
export function generalAvailability(now: Date): Date {
  const last = stages(now).at(-1);
  return new Date((last?.starts ?? now).getTime() + day);
}
