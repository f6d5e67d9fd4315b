import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { openKey as open } from '../resellerKey.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

type Data = {
  registrant: components['schemas']['ResellerRegistrantSchemaResponse']['data']['registrant'];
  purchase: { price: number; bought: boolean };
};

const { sandbox } = await openTimedSandbox();
const openKey = (mode: 'live' | 'test') => open<Data>(sandbox, mode);

const person = {
  name: 'Zoë Østergård',
  street: 'Kirkegata 5',
  city: 'Oslo',
  country: 'NO',
  phone: '+4722000000',
  email: 'zoe@example.no',
};
const american = { ...person, country: 'US', nexusCategory: 'C11', purpose: 'P3' };

type Call = Awaited<ReturnType<typeof openKey>>['call'];
let calls = 0;
const dryRun = (call: Call, name: string, registrant?: object) =>
  call('/domains', {
    body: { name, years: 1, price: null, dryRun: true, ...(registrant && { registrant }) },
    idempotencyKey: `dry ${calls++}`,
  });

test('§7 registrants: what an ending asks is a JSON Schema whose own examples are valid', async () => {
  const { call } = await openKey('test');
  for (const tld of ['com', 'us', 'ca', 'eu', 'fr']) {
    const { schema } = (await call(`/registrants/${tld}`)).data.registrant;
    const ajv = new Ajv2020({ strict: true, strictRequired: false });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    const sample = Object.fromEntries(
      schema.required.map((field) => [field, schema.properties[field]?.examples[0]]),
    );
    expect(validate(sample), JSON.stringify(validate.errors)).toBe(true);
    expect(await dryRun(call, `schlehenhof.${tld}`, sample)).toMatchObject({ status: 200 });
  }
});

test('§7 registrants: an ending that is unknown or not sold is not found', async () => {
  const { call } = await openKey('test');
  for (const tld of ['unknown-ending', 'aaa', 'apple'])
    expect(await call(`/registrants/${tld}`)).toMatchObject({ status: 404, error: 'not_found' });
});

test('§7 registrants: the holder of the account is the registrant unless another is given, where the ending asks no more', async () => {
  const { call } = await openKey('live');
  const { price } = (await dryRun(call, 'schlehenhof.dev')).data.purchase;
  const body = { name: 'schlehenhof.dev', years: 1, price };
  await call('/domains', { body, idempotencyKey: 'own' });
  expect(await call('/domains/schlehenhof.dev')).toMatchObject({ data: { registrant: null } });
  const refused = await dryRun(call, 'schlehenhof.us');
  expect(refused).toMatchObject({ status: 422, error: { registrant: 'is required for .us' } });
});

test('§7 registrants: a registrant is stored with the domain, for its owner alone, and in no list of calls', async () => {
  const { client, call } = await openKey('live');
  const name = 'schlehenhof.us';
  const { price } = (await dryRun(call, name, american)).data.purchase;
  const order = { name, years: 1, price, registrant: american };
  const first = await call('/domains', { body: order, idempotencyKey: 'a' });
  expect(first.data.purchase).toMatchObject({ bought: true, price });
  const reordered = { ...order, registrant: Object.fromEntries(Object.entries(american).reverse()) };
  expect((await call('/domains', { body: reordered, idempotencyKey: 'a' })).data).toEqual(first.data);
  const other = { ...order, registrant: { ...american, purpose: 'P1' } };
  expect(await call('/domains', { body: other, idempotencyKey: 'a' })).toMatchObject({
    error: { 'idempotency-key': 'was used for another request' },
  });
  expect(await call(`/domains/${name}`)).toMatchObject({ data: { registrant: american } });
  const holder = await TestClient.open(sandbox, 'holder');
  const shown = JSON.stringify(await holder.ok('getRdapDomain', { params: { name } }));
  const logged = JSON.stringify(await client.ok('listResellerCalls', { query: { errors: false } }));
  for (const value of [american.name, american.email, american.phone])
    expect(shown + logged).not.toContain(value);
});

test.each<[string, string, object, string]>([
  ['markup', 'dev', { name: '<b>Zoë</b>' }, 'name'],
  ['a phone number that is none', 'dev', { phone: '22 00 00 00' }, 'phone'],
  ['an address that is none', 'dev', { email: 'zoe' }, 'email'],
  ['a country that does not exist', 'dev', { country: 'XX' }, 'country'],
  ['only blanks', 'dev', { city: '   ' }, 'city'],
  ['a field of another ending', 'dev', { nexusCategory: 'C11' }, 'nexusCategory'],
  ['a category that does not exist', 'us', { nexusCategory: 'C99', purpose: 'P1' }, 'nexusCategory'],
  ['a missing field', 'ca', {}, 'legalType'],
  ['a country outside without a citizenship', 'eu', { country: 'US' }, 'citizenship'],
  [
    'an organization outside',
    'eu',
    { country: 'US', citizenship: 'DE', organization: 'Oak' },
    'organization',
  ],
  ['a country outside', 'fr', { country: 'US' }, 'country'],
])('§7 registrants: %s is refused with the field', async (_, tld, change, field) => {
  const { call } = await openKey('test');
  const refused = await dryRun(call, `schlehenhof.${tld}`, { ...person, ...change });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.error as object)).toEqual([`registrant.${field}`]);
});

test('§7 registrants: a citizen of the Union may live outside it', async () => {
  const { call } = await openKey('test');
  const abroad = { ...person, country: 'US', citizenship: 'DE' };
  expect(await dryRun(call, 'schlehenhof.eu', abroad)).toMatchObject({ status: 200 });
});

test('§7 registrants: what is no object of texts, or is too large, is refused', async () => {
  const { call } = await openKey('test');
  for (const registrant of [
    ['x'],
    { name: 5 },
    { name: { first: 'Zoë' } },
    { '<b>': 'x' },
    { name: 'x'.repeat(255) },
  ])
    expect(await dryRun(call, 'schlehenhof.dev', registrant)).toMatchObject({ status: 422 });
  const huge = await dryRun(call, 'schlehenhof.dev', { ...person, name: 'x'.repeat(100_000) });
  expect(huge).toMatchObject({ status: 413, error: 'too_large' });
});
