import type { components } from '#api/generated/operations.ts';
import { storefrontContract } from '#contract/load.ts';
import { validatorsOf } from '#contract/validators.ts';
import { hashHex } from '../secrets.ts';
import { findConflict, type RecordInput, recordErrors, toZoneRecord } from './records.ts';
import type { ZoneRecord } from './zone.ts';

type Schemas = components['schemas'];
export type Template = Schemas['DnsTemplateCreate'];
/** The parts of a template that determine its records, without those that only people read. */
export type TemplateCore = Schemas['DnsTemplateTrial'];
export type Values = Schemas['DnsPlaceholderValues'];

/** A sample domain. */
export const sampleDomain = 'example.com';

const placeholder = /\{\{([a-z][a-z0-9_]*)\}\}/g;
const tokenLength = 32;
const validateRecord = validatorsOf(storefrontContract()).json('#/components/schemas/DnsRecordInput');

/** The values of a template's placeholders for a domain. */
export function getValues({ slug, values }: Pick<TemplateCore, 'slug' | 'values'>, domain: string): Values {
  return Object.fromEntries(
    values.map((value) => {
      if (value.source === 'text') return [value.name, value.text];
      return [value.name, value.source === 'domain' ? domain : token(slug, value.name, domain)];
    }),
  );
}

/** A template's records with the placeholders filled in; they need not be valid. */
export function fillPlaceholders({ records }: Pick<TemplateCore, 'records'>, values: Values): RecordInput[] {
  const filled = (text: string) => text.replaceAll(placeholder, (whole, name) => values[name] ?? whole);
  return records.map((record) => ({ ...record, host: filled(record.host), value: filled(record.value) }));
}

/** Fields of filled-in records that are invalid for a domain or conflict with an earlier record, with their errors. */
export function filledErrors(records: RecordInput[], domain: string): Record<string, string> {
  const errors: Record<string, string> = {};
  const sound: ZoneRecord[] = [];
  for (const [index, record] of records.entries()) {
    const found = validateRecord(record) ?? recordErrors(record, domain);
    for (const [field, what] of Object.entries(found)) errors[`records.${index}.${field}`] = what;
    if (Object.keys(found).length > 0) continue;
    const zoneRecord = toZoneRecord(record);
    const conflict = findConflict(sound, zoneRecord);
    if (conflict) errors[`records.${index}`] = conflicts[conflict];
    sound.push(zoneRecord);
  }
  return errors;
}

const conflicts = {
  duplicate_record: 'is there twice',
  cname_conflict: 'cannot stand beside a CNAME of the same host',
  alias_conflict: 'cannot stand beside an ALIAS of the same host',
  ds_without_ns: 'cannot stand without an NS of the same host',
};

/** Invalid fields of a template with their errors; empty if all are valid. */
export function templateErrors(template: TemplateCore): Record<string, string> {
  const errors: Record<string, string> = {};
  const known = new Set<string>();
  for (const [index, { name }] of template.values.entries()) {
    if (known.has(name)) errors[`values.${index}.name`] = 'is described twice';
    known.add(name);
  }
  for (const [index, record] of template.records.entries()) {
    for (const field of ['host', 'value'] as const) {
      const what = textError(record[field], known);
      if (what) errors[`records.${index}.${field}`] = what;
    }
  }
  if (Object.keys(errors).length > 0) return errors;
  return filledErrors(fillPlaceholders(template, getValues(template, sampleDomain)), sampleDomain);
}

function textError(text: string, known: ReadonlySet<string>): string | null {
  for (const [whole, name = ''] of text.matchAll(placeholder))
    if (!known.has(name)) return `holds the unknown placeholder ${whole}`;
  return /\{\{|\}\}/.test(text.replaceAll(placeholder, ''))
    ? 'has double braces that are no placeholder'
    : null;
}

function token(slug: string, name: string, domain: string): string {
  return hashHex(`${slug} ${name} ${domain}`).slice(0, tokenLength);
}
