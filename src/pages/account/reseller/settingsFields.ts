import { ApiError } from '#api/errors.ts';
import type { ResellerSettings } from '#api/generated/schemas/resellerSettings.zod.ts';
import type { ResellerSettingsChanges } from '#api/generated/schemas/resellerSettingsChanges.zod.ts';
import type { FormData, Problem } from '#form-engine/form.ts';
import { normalizeKeyword } from '#lib/keyword.ts';

export type ResellerType = ResellerSettings['type'];
/** The value of a field; what is not set is an empty text, and a list is separated by commas. */
export type SettingsValue = string | number | boolean;
export type SettingsFields = Readonly<Record<string, SettingsValue>>;

/** What a reseller can change; keys and secrets are the backend's. */
const FIELDS: Record<ResellerType, readonly string[]> = {
  api: ['partnerName', 'supportEmail', 'allowedIps', 'webhookUrl', 'testMode'],
  iframe: [
    'partnerName',
    'supportEmail',
    'logoUrl',
    'primaryColor',
    'backgroundColor',
    'framerHost',
    'markupPercent',
  ],
  logolandingpage: [
    'headline',
    'linkSlug',
    'partnerName',
    'supportEmail',
    'logoUrl',
    'primaryColor',
    'markupPercent',
  ],
};
const NULLABLE = ['supportEmail', 'webhookUrl', 'logoUrl', 'framerHost'];

export function toFields(settings: ResellerSettings): SettingsFields {
  const values: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(
    FIELDS[settings.type].map((field) => {
      const value = values[field] ?? '';
      return [field, Array.isArray(value) ? value.join(', ') : (value as SettingsValue)];
    }),
  );
}

/** The body of a call that changes these fields and no others. */
export function toChanges(type: ResellerType, changed: SettingsFields): ResellerSettingsChanges {
  const entries = Object.entries(changed).map(([field, value]) => [field, toSetting(field, value)]);
  return { type, ...Object.fromEntries(entries) } as ResellerSettingsChanges;
}

/** Fields as the form has them, which leaves out what is empty. */
export function toFormData(fields: SettingsFields): FormData {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** The fields that the backend has rejected. */
export function findRejected(error: Error | null): Problem[] {
  if (!(error instanceof ApiError)) return [];
  const fields = Object.keys(error.fields).map((path) =>
    path.replace(/^settings\./, '').replace(/\.\d+$/, ''),
  );
  const known = fields.filter((field) => Object.values(FIELDS).flat().includes(field));
  return [...new Set(known)].map((field) => ({ field, rule: 'rejected' }));
}

function toSetting(field: string, value: SettingsValue): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (field === 'allowedIps') return [...new Set(text.split(',').flatMap((entry) => entry.trim() || []))];
  if (text === '' && NULLABLE.includes(field)) return null;
  return field === 'framerHost' ? normalizeKeyword(text).ascii : text;
}
