import { randomBytes } from 'node:crypto';
import type { components } from '#api/generated/operations.ts';

type Schemas = components['schemas'];
export type Settings = Schemas['ResellerSettings'];
type Changes = Schemas['ResellerSettingsChanges'];
/** What all kinds of enrolment have in common. */
type Partner = Pick<Settings, 'partnerName' | 'supportEmail'>;

const longestSlug = 40;
const look = { primaryColor: '#1f5eff', logoUrl: null, markupPercent: 0 };

/** The settings that an enrolment begins with; keys and secrets are made here. */
export function newSettings(type: Settings['type'], accountId: number, partner: Partner): Settings {
  if (type === 'api') {
    return {
      type,
      ...partner,
      apiKey: key('rk', 16),
      apiSecret: key('rs', 32),
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
      backgroundColor: '#ffffff',
    };
  }
  return { type, ...partner, ...look, headline: partner.partnerName, linkSlug: slugOf(partner.partnerName) };
}

/** The settings with the changes made; null where these are for another kind of enrolment. */
export function changed(settings: Settings, changes: Changes): Settings | null {
  if (settings.type === 'api' && changes.type === 'api') {
    const { newSecret, ...values } = changes;
    return { ...settings, ...values, ...(newSecret && { apiSecret: key('rs', 32) }) };
  }
  if (settings.type === 'iframe' && changes.type === 'iframe') return { ...settings, ...changes };
  if (settings.type === 'logolandingpage' && changes.type === 'logolandingpage') {
    return { ...settings, ...changes };
  }
  return null;
}

/** Another link for a name whose link somebody has already. */
export function otherSlug(slug: string): string {
  return `${slug}-${randomBytes(3).toString('hex')}`;
}

function slugOf(name: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = ascii.replaceAll(/[^a-z0-9]+/g, '-').slice(0, longestSlug);
  const trimmed = slug.replace(/^-/, '').replace(/-$/, '');
  return trimmed.length >= 3 ? trimmed : otherSlug('reseller');
}

function key(prefix: string, length: number): string {
  return `${prefix}_${randomBytes(length).toString('hex')}`;
}
