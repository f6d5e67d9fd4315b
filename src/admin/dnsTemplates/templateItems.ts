import { DnsPlaceholder } from '#api/generated/schemas/dnsPlaceholder.zod.ts';
import type { DnsTemplate } from '#api/generated/schemas/dnsTemplate.zod.ts';
import type { DnsTemplateCreate } from '#api/generated/schemas/dnsTemplateCreate.zod.ts';
import { DnsTemplateRecord } from '#api/generated/schemas/dnsTemplateRecord.zod.ts';
import type { Item } from '#lib/changes.ts';

export const TEXT_FIELDS = ['slug', 'name', 'service'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** An editable part of a template: a text, a record or a placeholder. */
export type TemplateValue =
  | { kind: 'text'; field: TextField; text: string }
  | { kind: 'record'; record: DnsTemplateRecord }
  | { kind: 'placeholder'; placeholder: DnsPlaceholder };
export type TemplateItem = Item<TemplateValue>;

type Content = Pick<DnsTemplate, 'slug' | 'name' | 'service' | 'records' | 'values'>;

/**
 * A template as a list of items. Since records have no number, a record's key is its type and host, plus its value if
 * several records have the same ones. Thus a colleague's change of one record doesn't affect the keys of others.
 */
export function toItems(template: Content): TemplateItem[] {
  const { records, values } = template;
  const texts = TEXT_FIELDS.map((field) => ({
    key: field,
    value: { kind: 'text' as const, field, text: template[field] },
  }));
  const taken = new Map<string, number>();
  const keyOf = ({ type, host, value }: DnsTemplateRecord) => {
    const isAlone = records.filter((other) => other.type === type && other.host === host).length === 1;
    const key = isAlone ? `${type} ${host}` : `${type} ${host} ${value}`;
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  };
  return [
    ...texts,
    ...records.map((record) => ({ key: keyOf(record), value: { kind: 'record' as const, record } })),
    ...values.map((placeholder) => ({
      key: `{{${placeholder.name}}}`,
      value: { kind: 'placeholder' as const, placeholder },
    })),
  ];
}

/** The template that results from a list of items. Missing texts are empty. */
export function toTemplate(items: readonly TemplateItem[]): DnsTemplateCreate {
  return {
    slug: textOf(items, 'slug').trim(),
    name: textOf(items, 'name').trim(),
    service: textOf(items, 'service').trim(),
    records: recordsOf(items),
    values: placeholdersOf(items),
  };
}

/** A text as typed. */
export function textOf(items: readonly TemplateItem[], field: TextField): string {
  const texts = items.flatMap(({ value }) =>
    value.kind === 'text' && value.field === field ? [value.text] : [],
  );
  return texts[0] ?? '';
}

export function recordsOf(items: readonly TemplateItem[]): DnsTemplateRecord[] {
  return items.flatMap(({ value }) => (value.kind === 'record' ? [value.record] : []));
}

export function placeholdersOf(items: readonly TemplateItem[]): DnsPlaceholder[] {
  return items.flatMap(({ value }) => (value.kind === 'placeholder' ? [value.placeholder] : []));
}

/** Parses a value from the browser's storage; null if invalid. */
export function parseTemplateValue(stored: unknown): TemplateValue | null {
  const { kind, field, text, record, placeholder } = Object(stored) as Record<string, unknown>;
  if (kind === 'text') {
    const known = TEXT_FIELDS.find((one) => one === field);
    return known && typeof text === 'string' ? { kind, field: known, text } : null;
  }
  if (kind === 'record') {
    const parsed = DnsTemplateRecord.safeParse(record);
    return parsed.success ? { kind, record: parsed.data } : null;
  }
  const parsed = DnsPlaceholder.safeParse(placeholder);
  return kind === 'placeholder' && parsed.success ? { kind, placeholder: parsed.data } : null;
}
