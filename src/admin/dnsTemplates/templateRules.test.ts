import { describe, expect, test } from 'vitest';
import type { DnsPlaceholder } from '#api/generated/schemas/dnsPlaceholder.zod.ts';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { DnsTemplateRecord } from '#api/generated/schemas/dnsTemplateRecord.zod.ts';
import { EMPTY_DRAFT, type RecordDraft } from '#shared/dns/recordRules.ts';
import { toItems } from './templateItems.ts';
import {
  checkPlaceholder,
  checkTemplateRecord,
  countUses,
  EMPTY_PLACEHOLDER,
  findRecordProblems,
  isTextWrong,
  mailKindsOf,
  splitText,
} from './templateRules.ts';

const ttl = 3600;
const placeholders: DnsPlaceholder[] = [
  { name: 'domain', source: 'domain', description: 'The domain.' },
  { name: 'proof', source: 'token', description: 'Made for it.' },
  { name: 'address', source: 'text', description: 'Its server.', text: '203.0.113.4' },
];
const check = (draft: Partial<RecordDraft>, others: DnsTemplateRecord[] = []) =>
  checkTemplateRecord({ ...EMPTY_DRAFT, host: '@', ...draft }, placeholders, others);

test('§2 dns-template-builder: a text is split at its placeholders', () => {
  expect(splitText('a={{domain}}{{proof}}!')).toEqual([
    { text: 'a=', placeholder: null },
    { text: '{{domain}}', placeholder: 'domain' },
    { text: '{{proof}}', placeholder: 'proof' },
    { text: '!', placeholder: null },
  ]);
  expect(splitText('{{Domain}}')).toEqual([{ text: '{{Domain}}', placeholder: null }]);
});

describe('a record with placeholders', () => {
  test('§2 dns-template-builder: is checked with samples, and keeps its placeholders', () => {
    expect(check({ value: ' {{address}} ' }).record).toMatchObject({ type: 'A', value: '{{address}}' });
    expect(check({ type: 'CNAME', host: 'Shop', value: '{{domain}}.Stalls.Example.' }).record).toMatchObject({
      host: 'shop',
      value: '{{domain}}.stalls.example',
    });
    expect(check({ type: 'TXT', value: 'proof={{proof}}' }).record?.value).toBe('proof={{proof}}');
    expect(check({ host: '{{domain}}', value: '203.0.113.4' }).record?.host).toBe('@');
    expect(check({ type: 'TXT', host: 'X.{{proof}}', value: 'a' }).record?.host).toBe('x.{{proof}}');
  });

  test.each<[string, Partial<RecordDraft>, object]>([
    ['A', { value: '{{domain}}' }, { value: 'ipv4' }],
    ['AAAA', { type: 'AAAA', value: '{{address}}' }, { value: 'ipv6' }],
    ['CNAME at the domain', { type: 'CNAME', value: 'a.example' }, { host: 'subHost' }],
    ['CNAME', { type: 'CNAME', host: 'x', value: 'not a host' }, { value: 'target' }],
    ['CNAME to itself', { type: 'CNAME', host: 'x', value: 'x.{{domain}}' }, { value: 'targetItself' }],
    ['NS', { type: 'NS', host: 'x', value: 'ns1' }, { value: 'target' }],
    ['MX', { type: 'MX', value: '{{proof}}' }, { value: 'target' }],
    ['the priority of an MX', { type: 'MX', value: 'mx.example', priority: '70000' }, { priority: 'number' }],
    ['the host of an SRV', { type: 'SRV', value: 'a.example', port: '1' }, { host: 'serviceHost' }],
    ['the port of an SRV', { type: 'SRV', host: '_a._tcp', value: 'a.example' }, { port: 'number' }],
    ['TXT', { type: 'TXT', value: '' }, { value: 'text' }],
    ['letters beyond ASCII', { type: 'TXT', value: 'ü {{proof}}' }, { value: 'text' }],
    ['CAA', { type: 'CAA', value: '{{proof}}' }, { value: 'authority' }],
    ['TTL', { value: '203.0.113.4', ttl: '1' }, { ttl: 'ttl' }],
    ['an unknown placeholder', { type: 'TXT', value: '{{prof}}' }, { value: 'placeholder' }],
    ['an unknown placeholder in the host', { host: '{{x}}', value: '203.0.113.4' }, { host: 'placeholder' }],
    ['braces without a name', { type: 'TXT', value: '{{ proof }}' }, { value: 'braces' }],
    ['braces that do not close', { type: 'TXT', value: '{{proof}} {{' }, { value: 'braces' }],
  ])('§5 dns-template-builder: a bad value is rejected at its field: %s', (_, draft, problems) => {
    expect(check(draft)).toEqual({ record: null, problems, clash: null });
  });

  test('§5 dns-template-builder: a record that excludes another one of the template is rejected', () => {
    const address: DnsTemplateRecord = { type: 'A', host: 'x', value: '{{address}}', ttl };
    const spf: DnsTemplateRecord = { type: 'TXT', host: '@', value: 'v=spf1 include:{{domain}} ~all', ttl };
    expect(check({ host: 'x', value: '203.0.113.4' }, [address]).problems).toEqual({ value: 'twice' });
    expect(check({ type: 'CNAME', host: 'x', value: 'a.example' }, [address]).problems).toEqual({
      host: 'cname_conflict',
    });
    expect(check({ type: 'TXT', value: 'v=spf1 -all' }, [spf]).problems).toEqual({ value: 'spf' });
    expect(check({ type: 'TXT', value: 'a' }, [spf]).record).not.toBeNull();
  });
});

test('§5 dns-template-builder: of records that exclude each other, the later one is marked, and so are all records whose placeholder is missing', () => {
  const records: DnsTemplateRecord[] = [
    { type: 'TXT', host: 'x', value: 'proof={{proof}}', ttl },
    { type: 'CNAME', host: 'x', value: 'a.example', ttl },
  ];
  const content = { slug: 'a1', name: 'A', service: 'B', records };
  expect([...findRecordProblems(toItems({ ...content, values: placeholders }))]).toEqual([
    ['CNAME x', 'cname_conflict'],
  ]);
  expect([...findRecordProblems(toItems({ ...content, values: [] }))]).toEqual([
    ['TXT x', 'placeholder'],
    ['CNAME x', 'cname_conflict'],
  ]);
  expect(countUses('proof', records)).toBe(1);
  expect(countUses('domain', records)).toBe(0);
});

test('§5 dns-template-builder: a placeholder is checked, and braces around its name are removed', () => {
  const draft = { ...EMPTY_PLACEHOLDER, name: '{{host}}', description: ' The host. ' };
  expect(checkPlaceholder(draft, placeholders).placeholder).toEqual({
    name: 'host',
    source: 'domain',
    description: 'The host.',
  });
  const problemsOf = (wrong: object) => checkPlaceholder({ ...draft, ...wrong }, placeholders).problems;
  expect(problemsOf({ name: 'Host' })).toEqual({ name: 'name' });
  expect(problemsOf({ name: 'domain' })).toEqual({ name: 'taken' });
  expect(problemsOf({ description: ' ' })).toEqual({ description: 'description' });
  expect(problemsOf({ source: 'text', text: '{{domain}}' })).toEqual({ text: 'text' });
});

test('§5 dns-template-builder: slug, name and service are checked', () => {
  expect(['a', 'Stall', 'a b', '-a'].map((slug) => isTextWrong('slug', slug))).toEqual(Array(4).fill(true));
  expect(isTextWrong('slug', ' market-stall ')).toBe(false);
  expect(isTextWrong('name', ' ')).toBe(true);
  expect(isTextWrong('service', 'Shop')).toBe(false);
});

test('§2 dns-template-builder: mail records are MX, SPF, DKIM and DMARC', () => {
  const text = (host: string, value: string): DnsRecordInput => ({ type: 'TXT', host, value, ttl });
  expect(
    mailKindsOf([
      text('_dmarc', 'v=DMARC1; p=none'),
      { type: 'CNAME', host: 'k1._domainkey', value: 'k1.mail.example', ttl },
      text('@', 'v=spf1 -all'),
      { type: 'MX', host: 'lists', value: 'mx.mail.example', priority: 10, ttl },
    ]),
  ).toEqual(['MX', 'SPF', 'DKIM', 'DMARC']);
  expect(
    mailKindsOf([text('@', 'proof=1'), { type: 'A', host: '_dmarc', value: '203.0.113.4', ttl }]),
  ).toEqual([]);
});
