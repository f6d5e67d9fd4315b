import { describe, expect, test } from 'vitest';
import { countUpTo, isJsonWithin, largestOf, RESPONSE_LIMITS, requestLimits } from './limits.ts';
import { storefrontContract } from './load.ts';
import { parseBody, readBody } from './requestBody.ts';
import { Schemas } from './schema.ts';

const contract = storefrontContract();
const withBody = contract.operations.filter(({ body }) => body !== null);
const limitsOf = (id: string) => {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return requestLimits(contract, operation);
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('§7 contract: limits of request bodies', () => {
  test.each(withBody.map((operation) => [operation.id, operation] as const))(
    '%s has limits that follow from its schema',
    (_id, operation) => {
      const largest = largestOf(contract.schemas, operation.body?.schema ?? {});
      expect(largest.values).toBeLessThan(Infinity);
      expect(largest.depth).toBeLessThanOrEqual(requestLimits(contract, operation).depth);
      const isUpload = operation.body?.type === 'multipart/form-data';
      expect(operation.maxBytes !== undefined, 'x-max-bytes').toBe(isUpload);
      if (!isUpload) expect(largest.bytes).toBeLessThan(Infinity);
    },
  );

  test('a small call has a small limit, a list a large one, an upload its own', () => {
    expect(limitsOf('addFavorite')).toEqual({ bytes: 16 * 1024, values: 1_000, depth: 32 });
    expect(limitsOf('syncCart').bytes).toBe(1024 * 1024);
    expect(limitsOf('syncCart').values).toBeGreaterThan(10_000);
    expect(limitsOf('createTicket').bytes).toBe(6 * 1024 * 1024);
  });

  test.each([
    ['application/json', { type: 'string', maxLength: 2_000 }, 16],
    ['application/x-www-form-urlencoded', { type: 'string', maxLength: 2_000 }, 64],
    ['application/json', { const: 'x'.repeat(4_094) }, 16],
    ['application/json', { const: 'x'.repeat(4_095) }, 64],
  ] as const)('%s is counted as it is encoded: %#', (type, schema, kilobytes) => {
    const [operation] = withBody;
    if (!operation?.body) throw new Error('No operation has a body.');
    const changed = { ...operation, maxBytes: undefined, body: { ...operation.body, type, schema } };
    expect(requestLimits(contract, changed).bytes).toBe(kilobytes * 1024);
  });
});

describe('§7 contract: the largest value of a schema', () => {
  const schemas = new Schemas({
    definitions: { loop: { type: 'array', maxItems: 2, items: { $ref: '#/definitions/loop' } } },
  });
  const sizeOf = (schema: object) => largestOf(schemas, schema);

  test('counts what a list and an object contain', () => {
    const list = { type: 'array', maxItems: 3, items: { type: 'boolean' } };
    expect(sizeOf(list)).toMatchObject({ values: 4, depth: 1 });
    const object = {
      type: 'object',
      additionalProperties: false,
      properties: { a: list, b: { type: 'null' } },
    };
    expect(sizeOf(object)).toMatchObject({ values: 6, depth: 2 });
    expect(sizeOf({ oneOf: [list, object] })).toMatchObject({ values: 6, depth: 2 });
  });

  test('has room for the longest text with each character escaped', () => {
    expect(sizeOf({ const: 'ab' }).bytes).toBe(16);
    expect(sizeOf({ enum: ['abc', 'a'] }).bytes).toBe(20);
    expect(sizeOf({ type: 'string', maxLength: 10 }).bytes).toBe(62);
    expect(sizeOf({ type: 'string', format: 'uuid' }).bytes).toBe(218);
  });

  test('counts quotes, colons and commas around keys and values', () => {
    const value = { type: 'boolean' };
    expect(sizeOf({ type: 'array', maxItems: 2, items: value }).bytes).toBe(2 + 2 * (24 + 1));
    const object = { type: 'object', properties: { ab: value }, additionalProperties: false };
    expect(sizeOf(object).bytes).toBe(2 + (24 + '"ab":'.length + 1));
    const record = {
      type: 'object',
      additionalProperties: value,
      propertyNames: { maxLength: 3 },
      maxProperties: 5,
    };
    expect(sizeOf(record)).toEqual({
      bytes: 2 + 5 * (24 + (3 * 6 + 2 + ':'.length) + 1),
      values: 6,
      depth: 1,
    });
  });

  test('without entries is empty, whatever an entry may be', () => {
    expect(sizeOf({ type: 'array', maxItems: 0, items: {} })).toMatchObject({ bytes: 2, values: 1 });
    expect(sizeOf({ type: 'object', maxProperties: 0 })).toMatchObject({ bytes: 2, values: 1 });
  });

  test.each([
    ['lists', (items: object) => ({ type: 'array', maxItems: 1, items })],
    ['objects', (a: object) => ({ type: 'object', properties: { a }, additionalProperties: false })],
    [
      'records',
      (additionalProperties: object) => ({
        type: 'object',
        additionalProperties,
        propertyNames: { maxLength: 1 },
        maxProperties: 1,
      }),
    ],
  ])('is bounded for 24 nested %s, and not for 25', (_what, wrap) => {
    const nest = (levels: number) =>
      Array.from({ length: levels }).reduce<object>((inner) => wrap(inner), { type: 'null' });
    expect(sizeOf(nest(24)).depth).toBe(24);
    expect(sizeOf(nest(25)).depth).toBe(Infinity);
  });

  test('is unbounded for a union that contains itself', () => {
    const loops = new Schemas({
      definitions: { loop: { oneOf: [{ type: 'null' }, { $ref: '#/definitions/loop' }] } },
    });
    expect(largestOf(loops, { $ref: '#/definitions/loop' }).values).toBe(Infinity);
  });

  test('is unbounded where nothing bounds it', () => {
    expect(sizeOf({ type: 'string' }).bytes).toBe(Infinity);
    expect(sizeOf({ type: 'array', items: { type: 'null' } }).values).toBe(Infinity);
    expect(sizeOf({ type: 'object' }).values).toBe(Infinity);
    expect(sizeOf({ $ref: '#/definitions/loop' }).depth).toBe(Infinity);
    expect(sizeOf({}).values).toBe(Infinity);
  });
});

describe('fault 31: a body is measured before it is parsed', () => {
  const limits = { bytes: 1_000, values: 5, depth: 2 };
  const isWithin = (text: string) => isJsonWithin(bytesOf(text), limits);

  test('by its values, its levels and its bytes', () => {
    expect(isWithin('[1,2,3,4]')).toBe(true);
    expect(isWithin('[1,2,3,4,5]')).toBe(false);
    expect(isWithin('[[1]]')).toBe(true);
    expect(isWithin('[[[]]]')).toBe(false);
    expect(isWithin(`"${'x'.repeat(998)}"`)).toBe(true);
    expect(isWithin(`"${'x'.repeat(999)}"`)).toBe(false);
  });

  test('the sequences of a form are counted up to a limit', () => {
    expect(countUpTo(bytesOf('a&b&c'), '&', 5)).toBe(2);
    expect(countUpTo(bytesOf('&&&&&&&&'), '&', 5)).toBe(5);
  });

  test('what stands in a string does not count', () => {
    expect(isWithin(JSON.stringify({ a: '[[[{{{,,,,,,,\\"[[', '",[': '\\' }))).toBe(true);
    expect(isWithin('"never closed [[[[')).toBe(true);
  });

  test('it counts every JSON as JSON.parse finds it', () => {
    const value = { data: [{ a: [1, 'x', null], b: { c: true } }, [], 'é😀"\\'], more: {} };
    const count = (inner: unknown): number =>
      1 +
      (typeof inner === 'object' && inner
        ? Object.values(inner)
            .map(count)
            .reduce((a, b) => a + b, 0)
        : 0);
    const empty = 2;
    const exact = { bytes: 1_000, values: count(value) + empty, depth: 4 };
    const bytes = bytesOf(JSON.stringify(value, null, 2));
    expect(isJsonWithin(bytes, exact)).toBe(true);
    expect(isJsonWithin(bytes, { ...exact, values: exact.values - 1 })).toBe(false);
    expect(isJsonWithin(bytes, { ...exact, depth: 3 })).toBe(false);
  });

  test('a form by its fields, whatever their names', async () => {
    const parse = (type: Parameters<typeof parseBody>[0]['type'], text: string, contentType: string = type) =>
      parseBody({ type }, new Headers({ 'content-type': contentType }), bytesOf(text), limits);
    const urlencoded = 'application/x-www-form-urlencoded';
    expect(await parse(urlencoded, 'a=1&b=2&c=3&d=4&e=5')).toMatchObject({ value: { a: '1', e: '5' } });
    expect(await parse(urlencoded, 'a=1&b=2&c=3&d=4&e=5&f=6')).toEqual({ failure: 'size' });
    const part = (index: number) =>
      `--xx\r\ncontent-disposition: form-data; name="n${index}"\r\n\r\n${index}\r\n`;
    const form = (parts: number) =>
      `${Array.from({ length: parts }, (_, index) => part(index)).join('')}--xx--\r\n`;
    const multipart = 'multipart/form-data; boundary=xx';
    expect(await parse('multipart/form-data', form(3), multipart)).toMatchObject({ value: { n2: '2' } });
    expect(await parse('multipart/form-data', form(9), multipart)).toEqual({ failure: 'size' });
  });

  test.each([
    ['of another type is not read', { 'content-type': 'text/plain' }, 'type', 0],
    ['that announces more than its limit is not read', { 'content-length': '101' }, 'size', 0],
    ['that is larger than its limit is read up to there', {}, 'size', 3],
  ])('a body %s', async (_what, headers, failure, chunks) => {
    let read = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(controller) {
          read++;
          controller.enqueue(bytesOf(' '.repeat(40)));
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    };
    const request = new Request('http://shop.example/', init);
    const parsed = await readBody(request, { type: 'application/json' }, { ...limits, bytes: 100 });
    expect([parsed, read]).toEqual([{ failure }, chunks]);
  });

  test('a content coding is rejected without reading', async () => {
    const headers = new Headers({ 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expect(await parseBody({ type: 'application/json' }, headers, bytesOf('[]'), limits)).toEqual({
      failure: 'type',
    });
  });

  test('a response may be larger, and is bounded too', () => {
    const items = `[${'{},'.repeat(RESPONSE_LIMITS.values / 2)}{}]`;
    expect(isJsonWithin(bytesOf(items), RESPONSE_LIMITS)).toBe(false);
    expect(isJsonWithin(bytesOf('['.repeat(65)), RESPONSE_LIMITS)).toBe(false);
  });
});
