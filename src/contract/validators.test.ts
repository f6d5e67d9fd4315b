import { describe, expect, test } from 'vitest';
import { parseContract } from './contract.ts';
import { storefrontContract } from './load.ts';
import type { JsonObject } from './pointer.ts';
import { createValidators, findUnstorableText, validatorsOf } from './validators.ts';

const contract = storefrontContract();
const operationOf = (id: string) => {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return operation;
};
const bodyOf = (id: string) => {
  const validate = validatorsOf(contract).body(operationOf(id));
  if (!validate) throw new Error(`${id} has no body.`);
  return validate;
};

/** Creates a list that counts how often its items are read. */
function countingList(length: number, item: unknown) {
  const reads = { count: 0 };
  const list = new Proxy(
    Array.from({ length }, () => item),
    {
      get(target, key, receiver) {
        if (/^\d+$/.test(String(key))) reads.count++;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  return { list, reads };
}

test('fault 31: validation stops at the first item that is wrong', () => {
  const { list, reads } = countingList(5_000, 1);
  const errors = bodyOf('syncCart')(list);
  expect(Object.keys(errors ?? {}).length).toBeLessThanOrEqual(10);
  expect(errors).not.toBeNull();
  expect(reads.count).toBeLessThan(10);
});

test('fault 31: a list that is too long is rejected without reading its items', () => {
  const { list, reads } = countingList(501, { action: 'remove', data: { id: 1 } });
  expect(bodyOf('syncCart')(list)).toEqual({ body: 'must NOT have more than 500 items' });
  expect(reads.count).toBe(0);
});

test('fault 32: a response of empty items stops at the first', () => {
  const operation = contract.operations.find(({ id }) => id === 'getTldPricing');
  const pointer = operation?.responses.get('200')?.content.get('application/json') ?? '';
  const { list, reads } = countingList(20_000, {});
  const errors = createValidators(contract, { discriminator: true, files: true }).json(pointer)({
    data: { pricing: list },
  });
  expect(Object.keys(errors ?? {})).toHaveLength(1);
  expect(reads.count).toBeLessThan(10);
});

test('§8 errors: every invalid field of an object is named, ten at most', () => {
  const errors = bodyOf('createTicket')({ 'form-type': 'investor', email: 'nobody', subject: '' });
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['description', 'email', 'firstname', 'subject']);
  const names = Object.keys(
    contract.schemas.resolve(operationOf('setUpProfileKit').body?.schema ?? {}).properties ?? {},
  );
  expect(names.length).toBeGreaterThan(10);
  const wrong = Object.fromEntries(names.map((name) => [name, {}]));
  expect(Object.keys(bodyOf('setUpProfileKit')(wrong) ?? {})).toHaveLength(10);
});

test('fault 34: NUL and lone surrogates are found in values, names and file names', () => {
  expect(findUnstorableText({ a: ['x', { b: 'y\0' }] })).toBe('a.1.b');
  expect(findUnstorableText({ a: '\ud800' })).toBe('a');
  expect(findUnstorableText({ a: { 'k\0': 1 } })).toBe('a');
  expect(findUnstorableText({ a: new File([], 'x\0.png') })).toBe('a');
  expect(findUnstorableText({ a: ['é😀', 1, null, true] })).toBeNull();
});

test('fault 34: the first unstorable text is named, or else the body', () => {
  expect(findUnstorableText({ a: 'x\0', b: 'y\0' })).toBe('a');
  expect(findUnstorableText('x\0')).toBe('body');
  expect(findUnstorableText({ 'k\0': 1 })).toBe('body');
});

const note = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    done: { type: 'boolean' },
    place: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
  required: ['count'],
};
const image = { type: 'string', format: 'binary' };
const name = { type: 'string', format: 'uuid' };
const shape = (kind: string) => ({
  type: 'object',
  properties: { kind: { const: kind }, [kind]: { type: 'integer' } },
  required: ['kind', kind],
});
const schemas = {
  note,
  upload: { type: 'object', properties: { image, name } },
  shape: {
    oneOf: [{ $ref: '#/components/schemas/round' }, { $ref: '#/components/schemas/square' }],
    discriminator: { propertyName: 'kind', mapping: { round: '#/components/schemas/round' } },
  },
  round: shape('round'),
  square: shape('square'),
  contact: { anyOf: [shape('phone'), shape('email')] },
  many: {
    anyOf: Array.from({ length: 12 }, (_, index) => ({ type: 'object', required: [`field${index}`] })),
  },
};
const at = (schema: keyof typeof schemas) => `#/components/schemas/${schema}`;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

function small(requestBody?: JsonObject) {
  const responses = { 200: { description: '' } };
  return parseContract({
    openapi: '3.1.0',
    paths: { '/notes': { post: { operationId: 'addNote', ...(requestBody && { requestBody }), responses } } },
    components: { schemas },
  });
}
function validateBody(type: string, schema: keyof typeof schemas, value: unknown) {
  const parsed = small({ content: { [type]: { schema: { $ref: at(schema) } } } });
  const [operation] = parsed.operations;
  if (!operation) throw new Error('The contract has no operation.');
  return validatorsOf(parsed).body(operation)?.(value);
}

describe('§7 contract: a body is validated as its media type is encoded', () => {
  test('JSON keeps its types', () => {
    expect(validateBody(json, 'note', { count: 1, done: true, place: { city: 'Oslo' } })).toBeNull();
    expect(validateBody(json, 'note', { count: '1', done: 'true' })).toEqual({
      count: 'must be integer',
      done: 'must be boolean',
    });
  });

  test('a form is converted to what the schema requires', () => {
    const value = { count: '1', done: 'true' };
    expect(validateBody(form, 'note', value)).toBeNull();
    expect(value).toEqual({ count: 1, done: true });
    expect(validateBody(form, 'note', { count: 'one', done: 'maybe' })).toEqual({
      count: 'must be integer',
      done: 'must be boolean',
    });
  });

  test('an operation without a body has no validator', () => {
    const parsed = small();
    const [operation] = parsed.operations;
    expect(operation && validatorsOf(parsed).body(operation)).toBeNull();
  });
});

describe('§8 errors: an error is at the field that is wrong', () => {
  test.each<[string, keyof typeof schemas, unknown, Record<string, string>]>([
    ['a field in a field', 'note', { count: 1, place: { city: 1 } }, { 'place.city': 'must be string' }],
    ['a missing field', 'note', {}, { count: "must have required property 'count'" }],
    ['a body of another type', 'note', 'x', { body: 'must be object' }],
    ['a list for an object', 'note', [], { body: 'must be object' }],
    [
      'the branch that the discriminator selects',
      'shape',
      { kind: 'square', square: 'x' },
      { square: 'must be integer' },
    ],
    ['something without a discriminator', 'shape', 'x', { body: 'must be object' }],
    [
      'an unknown discriminator',
      'shape',
      { kind: 'flat' },
      { kind: 'must be equal to constant', round: "must have required property 'round'" },
    ],
    ['a text for a file', 'upload', { image: 'x.png' }, { image: 'must be a file' }],
    ['a file for a text', 'upload', { name: new File([], 'x') }, { name: 'must be string' }],
    ['text of another format', 'upload', { name: 'x' }, { name: 'must match format "uuid"' }],
  ])('%s', (_what, schema, value, errors) => {
    expect(validateBody(json, schema, value)).toEqual(errors);
  });

  test('a file is a file', () => {
    expect(validateBody('multipart/form-data', 'upload', { image: new File([], 'x.png') })).toBeNull();
  });

  test('the fields of the branch that matches are named too', () => {
    expect(validateBody(json, 'contact', { kind: 'email', email: 'x' })).toMatchObject({
      email: 'must be integer',
    });
  });

  test('there are ten at most, whatever the number of branches', () => {
    expect(Object.keys(validateBody(json, 'many', {}) ?? {})).toHaveLength(10);
    const { json: validate } = validatorsOf(small());
    expect(Object.keys(validate(at('many'))({}) ?? {})).toHaveLength(10);
  });
});

describe('§7 contract: validators', () => {
  test('of values, forms and parameters follow the same schema', () => {
    const { json: ofJson, form: ofForm, parameters } = validatorsOf(small());
    expect(ofJson(at('note'))({ count: '1' })).toEqual({ count: 'must be integer' });
    const value = { count: '1' };
    expect(ofForm(at('note'))(value)).toBeNull();
    expect(value).toEqual({ count: 1 });
    const count = { name: 'count', required: true, pointer: `${at('note')}/properties/count` };
    const validate = parameters([count, { ...count, name: 'done', required: false }]);
    expect(validate({})).toEqual({ count: "must have required property 'count'" });
    expect(validate({ count: 'x', done: 'y' })).toEqual({
      count: 'must be integer',
      done: 'must be integer',
    });
    expect(validate({ count: '2' })).toBeNull();
  });

  test('are compiled once', () => {
    expect(validatorsOf(contract)).toBe(validatorsOf(contract));
    const { json: ofJson } = validatorsOf(small());
    expect(ofJson(at('note'))).toBe(ofJson(at('note')));
  });

  test('without files take the name of a file', () => {
    const validators = createValidators(small(), { discriminator: false, files: false });
    expect(validators.json(at('upload'))({ image: 'x.png' })).toBeNull();
  });
});
