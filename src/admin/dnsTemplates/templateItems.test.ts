import { expect, test } from 'vitest';
import type { DnsTemplateRecord } from '#api/generated/schemas/dnsTemplateRecord.zod.ts';
import { rebaseChanges } from '#lib/changes.ts';
import { parseTemplateValue, toItems, toTemplate } from './templateItems.ts';

const ttl = 3600;
const mx = (value: string, priority = 10): DnsTemplateRecord => ({
  type: 'MX',
  host: '@',
  value,
  priority,
  ttl,
});
const template = {
  slug: 'post',
  name: 'Post',
  service: 'Email',
  records: [
    mx('mx1.post.example'),
    mx('mx2.post.example'),
    { type: 'TXT' as const, host: '@', value: 'v=spf1 -all', ttl },
  ],
  values: [{ name: 'domain', source: 'domain' as const, description: 'The domain.' }],
};

test('§2 dns-template-builder: a template is the same after conversion to items and back', () => {
  expect(toTemplate(toItems(template))).toEqual(template);
  for (const { value } of toItems(template))
    expect(parseTemplateValue(JSON.parse(JSON.stringify(value)))).toEqual(value);
  for (const stored of [
    null,
    'text',
    {},
    { kind: 'record', record: { type: 'A' } },
    { kind: 'text', field: 'id', text: '' },
  ])
    expect(parseTemplateValue(stored)).toBeNull();
});

test('§2 dns-template-builder: each item has a unique key', () => {
  const records = [mx('mx.post.example', 10), mx('mx.post.example', 20), ...template.records];
  const keys = toItems({ ...template, records }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('§2 dns-template-builder: if a colleague removes a record, one’s own change stays with its record', () => {
  const items = toItems(template);
  const changed = items.find(({ key }) => key === 'MX @ mx2.post.example');
  if (!changed) throw new Error('The record has another key.');
  const after = { kind: 'record' as const, record: mx('mx9.post.example') };
  const change = { key: changed.key, before: changed.value, after };
  const others = [...template.records, mx('mx3.post.example')].slice(1);
  const { changes, conflicts } = rebaseChanges([change], toItems({ ...template, records: others }));
  expect([changes, conflicts]).toEqual([[change], []]);
});
