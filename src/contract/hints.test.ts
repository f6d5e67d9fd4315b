import { describe, expect, test } from 'vitest';
import { findInconsistencies } from './consistency.ts';
import { type Operation, parseContract } from './contract.ts';
import type { JsonObject } from './pointer.ts';

const list = (properties: JsonObject) => ({ type: 'array', items: { type: 'object', properties } });
const amount = { type: ['number', 'null'], 'x-currency': 'currency' };
const schema = {
  type: 'object',
  properties: {
    currency: { type: 'string' },
    count: { type: 'integer' },
    total: amount,
    token: { type: 'string', 'x-volatile': true },
    valid: { type: 'array', items: { type: 'integer' } },
    lines: list({ id: { type: 'integer' }, group: { type: 'string' }, price: amount, before: amount }),
  },
};

function parse(hints: JsonObject, body: JsonObject = schema): Operation {
  const responses = { 200: { content: { 'application/json': { schema: body } } } };
  const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer' } }];
  const { operations } = parseContract({
    openapi: '3.1.0',
    paths: { '/lines': { get: { operationId: 'getLines', parameters, responses, ...hints } } },
  });
  const [operation] = operations;
  if (!operation) throw new Error('The contract has no operation.');
  return operation;
}

const polled = {
  start: 'getLines',
  done: '/count',
  calls: 5,
  items: '/lines',
  key: 'id',
  received: 'received',
};

describe('a hint that is malformed is named', () => {
  test.each<[string, JsonObject, string]>([
    [
      'an unknown parameter',
      { 'x-paged': { items: '/lines', total: '/count', size: 'limit', page: 'page' } },
      'x-paged: there is no parameter page',
    ],
    [
      'a pointer that the response does not have',
      { 'x-unique': ['/lines/*/number'] },
      'x-unique: the response has no /lines/*/number',
    ],
    [
      'a field that the items do not have',
      { 'x-sorted': [{ items: '/lines', by: 'name' }] },
      'x-sorted: the response has no /lines/*/name',
    ],
    [
      'an unknown key',
      { 'x-sorted': [{ items: '/lines', by: 'id', down: true }] },
      'x-sorted.0: Unrecognized key: "down"',
    ],
    ['no pointer', { 'x-unique': ['lines'] }, 'x-unique.0: Invalid string'],
    [
      'a rule without a relation',
      { 'x-consistent': [{ sum: ['/lines/*/price'] }] },
      'x-consistent.0: needs one of equals, atMost, among',
    ],
    [
      'a rule of two values',
      { 'x-consistent': [{ each: '/total', count: '/lines/*', equals: '/count' }] },
      'x-consistent.0: needs one of sum, count, each',
    ],
    [
      'a value that is compared with many',
      { 'x-consistent': [{ each: '/valid/*', equals: '/lines/*/id' }] },
      'x-consistent.0: equals and atMost name one value: they have no * that each does not have at the same place',
    ],
    [
      'an operation that is not there',
      {
        'x-polled': {
          start: 'start',
          done: '/count',
          calls: 5,
          items: '/lines',
          key: 'id',
          received: 'received',
        },
      },
      'x-polled: there is no operation start',
    ],
    [
      'an unknown parameter of the order',
      { 'x-sorted-by': { items: '/lines', parameter: 'order', ascending: 'up', fields: {} } },
      'x-sorted-by: there is no parameter order',
    ],
    [
      'an unknown direction of the order',
      { 'x-sorted-by': { items: '/lines', parameter: 'limit', ascending: 'up', fields: {} } },
      'x-sorted-by: there is no parameter up',
    ],
    [
      'an unknown field of the order',
      {
        'x-sorted-by': {
          items: '/lines',
          parameter: 'limit',
          ascending: 'limit',
          fields: { group: null, name: 'name' },
        },
      },
      'x-sorted-by: the response has no /lines/*/name',
    ],
    [
      'an unknown parameter of a filter',
      { 'x-filters': [{ items: '/lines', by: { name: { match: 'equals', fields: ['group'] } } }] },
      'x-filters: there is no parameter name',
    ],
    [
      'an unknown field of a filter',
      { 'x-filters': [{ items: '/lines', by: { limit: { match: 'equals', fields: ['name'] } } }] },
      'x-filters: the response has no /lines/*/name',
    ],
    [
      'pages of unknown items',
      { 'x-paged': { items: '/rows', total: '/count', size: 'limit', page: 'limit' } },
      'x-paged: the response has no /rows',
    ],
    [
      'pages with an unknown total',
      { 'x-paged': { items: '/lines', total: '/sum', size: 'limit', page: 'limit' } },
      'x-paged: the response has no /sum',
    ],
    [
      'an unknown group',
      { 'x-sorted': [{ items: '/lines', by: 'id', within: 'kind' }] },
      'x-sorted: the response has no /lines/*/kind',
    ],
    [
      'a sum of an unknown field',
      { 'x-consistent': [{ sum: ['/lines/*/fee'], equals: '/total' }] },
      'x-consistent: the response has no /lines/*/fee',
    ],
    [
      'an unknown field in place of a null',
      { 'x-consistent': [{ sum: ['/lines/*/price'], orElse: 'fee', equals: '/total' }] },
      'x-consistent: the response has no /lines/*/fee',
    ],
    [
      'a condition about an unknown field',
      {
        'x-consistent': [
          { sum: ['/lines/*/price'], where: { field: 'kind', in: '/valid/*' }, equals: '/total' },
        ],
      },
      'x-consistent: the response has no /lines/*/kind',
    ],
    [
      'polling until an unknown field',
      { 'x-polled': { ...polled, done: '/done' } },
      'x-polled: the response has no /done',
    ],
    [
      'polling that keeps an unknown field',
      { 'x-polled': { ...polled, kept: ['/lines/*/fee'] } },
      'x-polled: the response has no /lines/*/fee',
    ],
    [
      'polling of items without their key',
      { 'x-polled': { ...polled, key: 'number' } },
      'x-polled: the response has no /lines/*/number',
    ],
    [
      'a relation to many values of one',
      { 'x-consistent': [{ sum: ['/lines/*/price'], atMost: '/lines/*/before' }] },
      'x-consistent.0: equals and atMost name one value',
    ],
    [
      'a place without fields',
      { 'x-unique': ['/lines/*/id/*/name'] },
      'x-unique: the response has no /lines/*/id/*/name',
    ],
  ])('§7 hints: %s', (_what, hints, message) => {
    expect(() => parse(hints)).toThrow(`getLines cannot be read: ${message}`);
  });

  test('§7 hints: an amount without a currency around it', () => {
    const alone = { type: 'object', properties: { total: amount } };
    expect(() => parse({}, alone)).toThrow('x-currency: there is no field currency around /total');
  });
});

test('§7 hints: amounts and volatile values are found in the schema of the response', () => {
  const { amounts, volatile } = parse({}).hints;
  expect(amounts.map(({ pointer }) => pointer)).toEqual(['/total', '/lines/*/price', '/lines/*/before']);
  expect(new Set(amounts.map(({ currency }) => currency))).toEqual(new Set(['/currency']));
  expect(volatile).toEqual(['/token']);
});

test('§7 hints: amounts and volatile values are found in every branch and entry', () => {
  const line = { type: 'object', properties: { price: amount, at: { type: 'string', 'x-volatile': true } } };
  const paid = { type: 'object', properties: { paid: { type: 'number', 'x-currency': 'USD' } } };
  const { amounts, volatile } = parse(
    {},
    {
      type: 'object',
      properties: {
        currency: { type: 'string' },
        byName: { type: 'object', additionalProperties: line },
        byYear: { type: 'object', patternProperties: { '^\\d{4}$': line } },
        state: { oneOf: [paid, { type: 'null' }] },
      },
    },
  ).hints;
  expect(amounts).toEqual([
    { pointer: '/byName/*/price', currency: '/currency' },
    { pointer: '/byYear/*/price', currency: '/currency' },
    { pointer: '/state/paid', currency: 'USD' },
  ]);
  expect(volatile).toEqual(['/byName/*/at', '/byYear/*/at']);
});

test('§7 hints: a schema that contains itself does not go on forever', () => {
  const loop = { type: 'object', properties: { fee: { type: 'number', 'x-currency': 'EUR' }, inner: {} } };
  loop.properties.inner = { $ref: `#/paths/~1lines/get/responses/200/content/application~1json/schema` };
  expect(parse({}, loop).hints.amounts).toContainEqual({ pointer: '/fee', currency: 'EUR' });
});

test('§7 hints: without hints, nothing is promised', () => {
  expect(parse({}, { type: 'object', properties: {} }).hints).toEqual({
    paged: null,
    sortedBy: null,
    sorted: [],
    filters: [],
    unique: [],
    consistent: [],
    agrees: [],
    polled: null,
    amounts: [],
    volatile: [],
  });
});

test('§7 hints: a hint that fits is parsed with its defaults', () => {
  const order = { items: '/lines', parameter: 'limit', ascending: 'limit', fields: { id: 'id', name: null } };
  const paged = { items: '/lines', total: '/count', size: 'limit', page: 'limit', start: 'limit' };
  const filter = { items: '/lines', by: { limit: { match: 'any-of', fields: ['id', 'group'] } } };
  const { hints } = parse({
    'x-paged': paged,
    'x-sorted-by': order,
    'x-sorted': [{ items: '/lines', by: 'id' }],
    'x-filters': [filter],
    'x-polled': polled,
  });
  expect(hints).toMatchObject({
    paged,
    sortedBy: order,
    sorted: [{ items: '/lines', by: 'id', descending: false }],
    filters: [filter],
    polled: { ...polled, kept: [] },
  });
});

const body = {
  currency: 'EUR',
  count: 2,
  total: 10.3,
  valid: [1, 2],
  lines: [
    { id: 1, group: 'a', price: 0.1, before: null },
    { id: 2, group: 'b', price: 10.2, before: 12 },
    { id: 3, group: 'b', price: 99, before: 99 },
  ],
};

describe('what a response contradicts', () => {
  const rules = {
    'x-unique': ['/lines/*/id'],
    'x-sorted': [{ items: '/lines', by: 'price', within: 'group' }],
    'x-consistent': [
      { sum: ['/lines/*/price'], where: { field: 'id', in: '/valid/*' }, equals: '/total' },
      { count: '/valid/*', equals: '/count' },
      { each: '/valid/*', among: '/lines/*/id' },
      { each: '/lines/*/price', atMost: '/lines/*/before' },
    ],
  };
  const found = (change: (copy: typeof body) => void) => {
    const copy = structuredClone(body);
    change(copy);
    return findInconsistencies(parse(rules).hints, copy).map(
      ({ pointer, message }) => `${pointer} ${message}`,
    );
  };
  const line = (copy: typeof body, index: number) =>
    copy.lines[index] ?? { id: 0, group: '', price: 0, before: null };

  test('§7 hints: a consistent response has no violations; sums are compared to the cent', () => {
    expect(found(() => {})).toEqual([]);
  });

  test.each<[string, (copy: typeof body) => void, string]>([
    [
      'a repeated value',
      (copy) => {
        line(copy, 2).id = 1;
      },
      '/lines/2/id repeats 1',
    ],
    [
      'a wrong order',
      (copy) => {
        line(copy, 2).price = 5;
      },
      '/lines/2/price is 5, and the one before is 10.2',
    ],
    [
      'a group in two parts',
      (copy) => {
        copy.lines.push({ id: 4, group: 'a', price: 1, before: null });
      },
      '/lines/3/price is apart from the others with group a',
    ],
    [
      'a sum that is off by a cent',
      (copy) => {
        copy.total = 10.31;
      },
      '/lines/*/price adds up to 10.3, not 10.31 as /total says',
    ],
    [
      'a wrong count',
      (copy) => {
        copy.count = 3;
      },
      '/valid/* has 2 entries, not 3 as /count says',
    ],
    [
      'a value that is not among others',
      (copy) => {
        copy.valid[1] = 7;
      },
      '/valid/1 is 7, which /lines/*/id has not',
    ],
    [
      'a value that is too large',
      (copy) => {
        line(copy, 1).before = 10;
      },
      '/lines/1/price is 10.2, not at most 10 as /lines/*/before says',
    ],
    [
      'more decimals than the currency has',
      (copy) => {
        copy.currency = 'JPY';
      },
      '/total is 10.3, and JPY has no decimals',
    ],
  ])('§7 hints: %s', (_what, change, message) => {
    expect(found(change)).toContain(message);
  });
});
