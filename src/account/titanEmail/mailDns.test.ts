import { expect, test } from 'vitest';
import type { DnsRecord } from '#api/generated/schemas/dnsRecord.zod.ts';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import { findMailboxError, findPasswordError } from './mailboxRules.ts';
import { toMailDnsRows } from './mailDns.ts';

const ttl = 3600;
const oldMx: DnsRecord = { id: 1, type: 'MX', host: '@', value: 'mail.post.example', priority: 10, ttl };
const oldSpf: DnsRecord = { id: 2, type: 'TXT', host: '@', value: 'v=spf1 include:post.example -all', ttl };
const website: DnsRecord = { id: 3, type: 'A', host: '@', value: '203.0.113.20', ttl };
const other: DnsRecord = { id: 4, type: 'A', host: 'shop', value: '203.0.113.21', ttl };
const changes: DnsTemplateChanges = {
  template: 'titan_email',
  domain: 'kiln.com',
  onOwnNameservers: true,
  nameservers: ['ns1.namestead.example'],
  values: {},
  records: [],
  add: [
    { type: 'MX', host: '@', value: 'mx1.titan-mail.example', priority: 10, ttl },
    { type: 'TXT', host: '@', value: 'v=spf1 include:spf.titan-mail.example ~all', ttl },
    { type: 'TXT', host: '@', value: 'titan-verification=x7q1', ttl },
    { type: 'CNAME', host: 'titan1._domainkey', value: 'kiln.com.dkim.titan-mail.example', ttl },
    { type: 'TXT', host: '_dmarc', value: 'v=DMARC1; p=none', ttl },
  ],
  remove: [oldMx, oldSpf],
  keep: [website, other],
};

test('§4 email: an SPF record that replaces another is one change; each row explains what it does for mail', () => {
  const rows = toMailDnsRows(changes).map(({ kind, before, meaning }) => [kind, before?.id ?? null, meaning]);
  expect(rows).toEqual([
    ['remove', null, 'arrivesElsewhere'],
    ['add', null, 'arrives'],
    ['update', 2, 'senders'],
    ['add', null, 'proof'],
    ['add', null, 'signature'],
    ['add', null, 'policy'],
    ['keep', null, 'web'],
  ]);
});

test('§4 email: an SPF record that is removed without a replacement is a removal', () => {
  const [row] = toMailDnsRows({ ...changes, add: [], remove: [oldSpf], keep: [] });
  expect(row).toMatchObject({ kind: 'remove', meaning: 'sendersBefore' });
});

test.each([
  ['hello', null],
  ['Hello.World+1', null],
  [' hello ', null],
  ['', 'mailboxEmpty'],
  ['hanna okafor', 'mailbox'],
  ['.hello', 'mailbox'],
  ['hello@kiln.com', 'mailbox'],
])('§5 email: the mailbox %j', (local, problem) => {
  expect(findMailboxError(local)).toBe(problem);
});

test.each([
  ['kiln4glaze', null],
  ['kiln4gl', 'password'],
  ['kilnglaze', 'password'],
  ['12345678', 'password'],
  ['Hello1234', 'passwordIsMailbox'],
])('§5 email: the password %j', (password, problem) => {
  expect(findPasswordError(password, 'hello1234')).toBe(problem);
});
