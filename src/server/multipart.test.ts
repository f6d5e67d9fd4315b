import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import type { Listening } from './listen.ts';
import { startMock } from './mock.ts';
import { operationsOf } from './operations.ts';

const contract = storefrontContract();
const path = '/ajax/zendeskticket/create/';
const operation = (await operationsOf(contract)).find('POST', path);
const headers = { 'x-csrf-token-auth': 'token-1234' };
const person = { firstname: 'Hanna', lastname: 'Okafor', email: 'hanna@example.com' };
const file = new File([Uint8Array.of(0, 255, 13, 10, 45, 45)], 'töpferei.png', { type: 'image/png' });

type Fields = Record<string, string | string[] | File>;
const filled = (fields: Fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
};
const wrongIn = async (fields: Fields) => {
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: filled(fields) });
  const body = new Uint8Array(await request.arrayBuffer());
  const violations = operation?.checkRequest({ url: request.url, headers: request.headers, body }) ?? [];
  return violations.map(({ message }) => message).join('; ');
};

describe('§5 support forms: the gate tells by the form type which fields there are', () => {
  it.each<[string, Fields]>([
    ['reserved characters', { 'form-type': 'general_contact_spa', subject: 'a&b=[c]?', description: 'ü' }],
    ['a file', { 'form-type': 'investor', subject: 'a', description: 'b', attachment: file }],
    ['one name', { 'form-type': 'dns_change_spa', 'domain[]': 'clayhouse.io', request: 'a' }],
    ['two names', { 'form-type': 'dns_change_spa', 'domain[]': ['clayhouse.io', 'a.com'], request: 'a' }],
  ])('lets pass %s', async (_, fields) => {
    expect(await wrongIn({ ...person, ...fields })).toBe('');
  });

  it.each<[string, Fields, string]>([
    ['an unknown type', { 'form-type': 'contact', subject: 'a', description: 'b' }, 'exactly one schema'],
    ['a missing field', { 'form-type': 'investor', subject: 'a' }, "required property 'description'"],
    ['a field of another form', { 'form-type': 'investor', subject: 'a', description: 'b', csr: 'c' }, 'csr'],
  ])('reports %s', async (_, fields, message) => {
    expect(await wrongIn({ ...person, ...fields })).toContain(message);
  });
});

describe('§5 support forms: the mock', () => {
  let mock: Listening;
  beforeAll(async () => {
    mock = await startMock(contract, { port: 0, host: '127.0.0.1' });
  });
  afterAll(() => mock.close());

  it('takes a form with a file', async () => {
    const fields: Fields = {
      ...person,
      'form-type': 'investor',
      subject: 'a',
      description: 'b',
      attachment: file,
    };
    const answer = await fetch(mock.url + path, { method: 'POST', headers, body: filled(fields) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ success: true, case_id: 48101 });
  });
});
