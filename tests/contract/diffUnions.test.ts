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
      'Bq Thing.field may be kind="bird" now',
      'Cs Thing.field may be kind="bird" now',
    ]);
    expect(fieldChanges(union(cat, dog, bird), union(cat, dog))[0]).toBe(
      'CBq Thing.field can\'t be kind="bird" any more',
    );
  });

  it('§7 contract: branches are told apart by their constant, whatever their order', () => {
    const changed = { properties: { ...cat.properties, lives: { type: 'integer', maximum: 9 } } };
    expect(fieldChanges(union(cat, dog), union(dog, changed))).toEqual([
      'CBq Thing.field<kind="cat">.lives has maximum 9 now',
      'Bs Thing.field<kind="cat">.lives has maximum 9 now',
    ]);
  });

  it('§7 contract: one schema that is now several, by reference or by type', () => {
    const ref = { $ref: '#/components/schemas/Cat' };
    expect(fieldChanges(ref, { oneOf: [ref, { type: 'null' }] }, { Cat: cat })).toEqual([
      'Bq Thing.field may be null now',
      'Cs Thing.field may be null now',
    ]);
    expect(
      fieldChanges({ type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }),
    ).toEqual([]);
  });

  it('§7 contract: branches of one type without a constant are told apart by their constraints', () => {
    const ip = (version: number) => ({ type: 'string', format: `ipv${version}` });
    const described = { ...ip(6), description: 'The longer one.' };
    expect(fieldChanges({ anyOf: [ip(4), ip(6)] }, { anyOf: [described, ip(4)] })).toEqual([]);
    expect(fieldChanges({ anyOf: [ip(4), ip(6)] }, { anyOf: [ip(4), { ...ip(6), maxLength: 45 }] })).toEqual([
      'CBq Thing.field<string> has maxLength 45 now',
      'Bs Thing.field<string> has maxLength 45 now',
    ]);
  });

  const [catRef, dogRef] = ['Cat', 'Dog'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const mapped = (mapping: object, propertyName = 'kind') => ({
    oneOf: [catRef, dogRef],
    discriminator: { propertyName, mapping },
  });
  const [toCat, toDog] = [catRef, dogRef].map((ref) => ref?.$ref);
  it.each([
    ['another field', mapped({}), mapped({}, 'type'), 'CB', 'type tells the branches apart, it was kind'],
    [
      'no field',
      mapped({}),
      { oneOf: [catRef, dogRef] },
      'wider',
      'kind does not tell the branches apart any more',
    ],
    ['a field', { oneOf: [catRef, dogRef] }, mapped({}), 'narrower', 'kind tells the branches apart now'],
    [
      'another branch of a value',
      mapped({ pet: toCat }),
      mapped({ pet: toDog }),
      'CB',
      'kind="pet" is Dog, was Cat',
    ],
    [
      'a value more',
      mapped({ cat: toCat }),
      mapped({ cat: toCat, tom: toCat }),
      'wider',
      'kind="tom" is mapped now',
    ],
    [
      'a value less',
      mapped({ cat: toCat, tom: toCat }),
      mapped({ cat: toCat }),
      'narrower',
      'kind="tom" is not mapped any more',
    ],
    [
      'the same values in another order',
      mapped({ a: toCat, b: toDog }),
      mapped({ b: toDog, a: toCat }),
      '',
      '',
    ],
  ])('§7 contract: a discriminator with %s', (_what, before, after, readers, text) => {
    const [request, response] = { wider: ['B', 'C'], narrower: ['CB', 'B'] }[readers] ?? [readers, readers];
    const expected = readers ? [`${request}q Thing.field ${text}`, `${response}s Thing.field ${text}`] : [];
    expect(fieldChanges(before, after, { Cat: cat, Dog: dog })).toEqual(expected);
  });

  it('§7 contract: a discriminator’s constant may be an enumeration of one value', () => {
    const listed = { properties: { ...cat.properties, kind: { type: 'string', enum: ['cat'] } } };
    expect(fieldChanges(union(cat, dog), union(dog, listed))).toEqual([]);
    expect(fieldChanges({ anyOf: [cat, dog] }, { anyOf: [dog, listed] })).toEqual([]);
  });

  it('§7 contract: a component that is named differently changes no mapping', () => {
    const before = { Thing: { ...mapped({ cat: toCat }), oneOf: [catRef] }, Cat: cat };
    const renamed = { $ref: '#/components/schemas/Tom' };
    const after = { Thing: { ...mapped({ cat: renamed.$ref }), oneOf: [renamed] }, Tom: cat };
    expect(changes(contractOf(before), contractOf(after))).toEqual([]);
  });

  it('§7 contract: the product’s own contract has no changes compared to itself', () => {
    expect(changes(document, structuredClone(document))).toEqual([]);
  });

  it('§7 contract: comparing recursive schemas terminates', () => {
    const node = (more: object) => ({
      Thing: { properties: { children: { items: { $ref: '#/components/schemas/Thing' } }, ...more } },
    });
    expect(changes(contractOf(node({})), contractOf(node({ a: {} })))).toHaveLength(2);
  });
});
