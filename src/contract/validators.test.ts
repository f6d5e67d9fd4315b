import { expect, test } from 'vitest';
import { storefrontContract } from './load.ts';
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
  expect(Object.keys(errors ?? {}).toSorted()).toEqual([
    'description',
    'email',
    'firstname',
    'lastname',
    'subject',
  ]);
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
