import type { components } from '#api/generated/operations.ts';
import { randomHex } from '../secrets.ts';

type Schemas = components['schemas'];
export type Settings = Schemas['ResellerSettings'];
type Changes = Schemas['ResellerSettingsChanges'];
/** Settings of all enrollment types. */
type Partner = Pick<Settings, 'partnerName' | 'supportEmail'>;

const maxSlugLength = 40;
/** The endings that a landing page shows until its reseller chooses others. */
const usualTlds = ['com', 'net', 'org', 'shop', 'store', 'studio', 'online', 'io', 'app', 'dev', 'me', 'co'];
const look = { primaryColor: '#1f5eff', logoUrl: null, markupPercent: 0 };

/** The initial settings of an enrollment, with new keys and secrets. */
export function newSettings(type: Settings['type'], accountId: number, partner: Partner): Settings {
  if (type === 'api') {
    return {
      type,
      ...partner,
      allowedIps: [],
      testMode: true,
      webhookUrl: null,
    };
  }
  if (type === 'iframe') {
    return {
      type,
      ...partner,
      ...look,
      partnerId: accountId,
      linkKey: key('lk', 16),
      framerHost: null,
      otherHosts: [],
      backgroundColor: '#ffffff',
    };
  }
  return {
    type,
    ...partner,
    ...look,
    published: false,
    headline: partner.partnerName,
    linkSlug: createSlug(partner.partnerName),
    tlds: usualTlds,
    rounding: 'none',
  };
}

/** Settings with what was added to the contract since they were stored, and without what was removed from it. */
export function completeSettings<Some extends Settings>(settings: Some): Some {
  if (settings.type === 'logolandingpage')
    return { published: true, tlds: usualTlds, rounding: 'none', ...settings };
  if (settings.type !== 'api') return settings;
  const { apiKey: _, apiSecret: __, ...rest }: Some & { apiKey?: unknown; apiSecret?: unknown } = settings;
  return rest as Some;
}

/** Applies changes to settings; null if they are for another enrollment type. */
export function applyChanges(settings: Settings, changes: Changes): Settings | null {
  if (settings.type === 'api' && changes.type === 'api') {
    return { ...settings, ...changes };
  }
  if (settings.type === 'iframe' && changes.type === 'iframe') return { ...settings, ...changes };
  if (settings.type === 'logolandingpage' && changes.type === 'logolandingpage') {
    return { ...settings, ...changes };
  }
  return null;
}

/** An alternative for a link that is taken. */
export function otherSlug(slug: string): string {
  return `${slug}-${randomHex(3)}`;
}

function createSlug(name: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = ascii.replaceAll(/[^a-z0-9]+/g, '-').slice(0, maxSlugLength);
  const trimmed = slug.replace(/^-/, '').replace(/-$/, '');
  return trimmed.length >= 3 ? trimmed : otherSlug('reseller');
}

function key(prefix: string, length: number): string {
  return `${prefix}_${randomHex(length)}`;
}
