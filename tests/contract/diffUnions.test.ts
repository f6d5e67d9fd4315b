import { describe, expect, it } from 'vitest';
import document from '#api/generated/openapi.json' with { type: 'json' };
import { changes, contractOf, fieldChanges } from './contractPairs.ts';

describe('unions', () => {
  const cat = { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } };
  const dog = { properties: { kind: { const: 'dog' } } };
  const bird = { properties: { kind: { const: 'bird' } } };
  const union = (...oneOf: object[]) => ({ oneOf, discriminator: { propertyName: 'kind' } });

  it('§7 contract: a new branch breaks readers, a removed one writers', () => {
    expect(fieldChanges(union(cat, dog), union(dog, cat, bird)).toSorted()).toEqual([
      '!s Thing.field may be kind="bird" now',
      '+q Thing.field may be kind="bird" now',
    ]);
    expect(fieldChanges(union(cat, dog, bird), union(cat, dog))[0]).toBe(
      '!q Thing.field can\'t be kind="bird" any more',
    );
  });

  it('§7 contract: branches are told apart by their constant, whatever their order', () => {
    const changed = { properties: { ...cat.properties, lives: { type: 'integer', maximum: 9 } } };
    expect(fieldChanges(union(cat, dog), union(dog, changed))).toEqual([
      '!q Thing.field<kind="cat">.lives has maximum 9 now',
      '+s Thing.field<kind="cat">.lives has maximum 9 now',
    ]);
  });

  it('§7 contract: one schema that is now several, by reference or by type', () => {
    const ref = { $ref: '#/components/schemas/Cat' };
    expect(fieldChanges(ref, { oneOf: [ref, { type: 'null' }] }, { Cat: cat })[0]).toBe(
      '!s Thing.field may be null now',
    );
    expect(
      fieldChanges({ type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }),
    ).toEqual([]);
  });

  it('§7 contract: branches of one type without a constant are told apart by their constraints', () => {
    const ip = (version: number) => ({ type: 'string', format: `ipv${version}` });
    const described = { ...ip(6), description: 'The longer one.' };
    expect(fieldChanges({ anyOf: [ip(4), ip(6)] }, { anyOf: [described, ip(4)] })).toEqual([]);
    expect(fieldChanges({ anyOf: [ip(4), ip(6)] }, { anyOf: [ip(4), { ...ip(6), maxLength: 45 }] })).toEqual([
      '!q Thing.field<string> has maxLength 45 now',
      '+s Thing.field<string> has maxLength 45 now',
    ]);
  });

  it('§7 contract: the product’s own contract has not changed since itself', () => {
    expect(changes(document, structuredClone(document))).toEqual([]);
  });

  it('§7 contract: recursive schemas come to an end', () => {
    const node = (more: object) => ({
      Thing: { properties: { children: { items: { $ref: '#/components/schemas/Thing' } }, ...more } },
    });
    expect(changes(contractOf(node({})), contractOf(node({ a: {} })))).toHaveLength(2);
  });
});
