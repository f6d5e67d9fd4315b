import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#shared/dns/recordRules.ts';
import { type BulkDraft, EMPTY_BULK_DRAFT, toSetting } from './bulkForm.ts';

const check = (changes: Partial<BulkDraft>) =>
  toSetting({ ...EMPTY_BULK_DRAFT, ...changes }, { currency: 'EUR', language: 'de-DE' });

test('§4 many domains: nameservers are our own, or two to thirteen others', () => {
  expect(check({}).setting).toEqual({ kind: 'nameservers', nameservers: null });
  expect(check({ isOwn: false, nameservers: 'NS1.Example.net\nns2.example.net.' }).setting).toEqual({
    kind: 'nameservers',
    nameservers: ['ns1.example.net', 'ns2.example.net'],
  });
  expect(check({ isOwn: false, nameservers: 'ns1.example.net' }).problems).toEqual({
    nameservers: { code: 'count', host: '' },
  });
});

test('§4 many domains: amounts are read in the language, and must be exact', () => {
  const ceiling = (text: string) => check({ kind: 'ceiling', ceiling: text });
  expect(ceiling('1.040,50').setting).toEqual({
    kind: 'ceiling',
    ceiling: { amount: 1040.5, currency: 'EUR' },
  });
  for (const wrong of ['', '0', '1,234,5', 'abc'])
    expect(ceiling(wrong).problems).toEqual({ ceiling: 'amount' });
  expect(check({ kind: 'ceiling', hasCeiling: false }).setting).toEqual({ kind: 'ceiling', ceiling: null });
  expect(check({ kind: 'parking', price: '0,5' }).problems).toEqual({ price: 'amount' });
  expect(check({ kind: 'parking', page: 'none' }).setting).toEqual({ kind: 'parking', landing: null });
});

test('§4 many domains: a contact is named in at least one role, and other owners are locked unless refused', () => {
  expect(check({ kind: 'contact' }).problems).toEqual({ roles: 'none', contact: 'none' });
  const chosen = { kind: 'contact', roles: ['owner', 'tech'], contact: '8102' } as const;
  const setting = { kind: 'contact', roles: ['owner', 'tech'], contactId: 8102 };
  expect(check(chosen).setting).toEqual({ ...setting, lock: true });
  expect(check({ ...chosen, isFree: true }).setting).toEqual({ ...setting, lock: false });
});

test('§4 many domains: a record is checked before it is planned', () => {
  expect(check({ kind: 'record' }).setting).toEqual({
    kind: 'record',
    record: { type: 'TXT', host: '@', value: 'v=spf1 ~all', ttl: 3600 },
  });
  const address = { ...EMPTY_DRAFT, type: 'A' as const, host: 'www', value: 'nowhere' };
  expect(check({ kind: 'record', record: address }).problems).toEqual({ record: { value: 'ipv4' } });
});

test('§4 many domains: a replacement has a present and a new value of its kind', () => {
  const nameserver = { kind: 'replace_nameserver', from: 'NS1.old.example', to: 'ns1.new.example' } as const;
  expect(check(nameserver).setting).toEqual({
    kind: 'replace_nameserver',
    from: 'ns1.old.example',
    to: 'ns1.new.example',
  });
  expect(check({ ...nameserver, to: '' }).problems).toEqual({ to: 'target' });
  const value = {
    kind: 'replace_record',
    replacedType: 'A',
    from: '203.0.113.4',
    to: '203.0.113.5',
  } as const;
  expect(check(value).setting).toMatchObject({ type: 'A', from: '203.0.113.4', to: '203.0.113.5' });
  expect(check({ ...value, to: '203.0.113' }).problems).toEqual({ to: 'ipv4' });
});
