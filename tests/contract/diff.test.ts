import { describe, expect, it } from 'vitest';
import { changes, contractOf, fieldChanges } from './contractPairs.ts';

// The effect of changing a field in requests and in responses, for clients (C) and the backend (B).
const VERDICTS = {
  narrower: ['CBq', 'Bs'],
  wider: ['Bq', 'Cs'],
  other: ['CBq', 'CBs'],
  nothing: [],
};

describe('what a field may be', () => {
  const text = { type: 'string' };
  it.each([
    [
      'narrower bounds',
      { ...text, maxLength: 9 },
      { ...text, maxLength: 5 },
      'maxLength was 9, is 5',
      'narrower',
    ],
    ['wider bounds', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, 'maxLength was 5, is 9', 'wider'],
    ['a first bound', text, { ...text, minLength: 2 }, 'has minLength 2 now', 'narrower'],
    [
      'a first bound that means nothing',
      {},
      { minItems: 0, minLength: 0, minProperties: 0 },
      null,
      'nothing',
    ],
    ['no bound that meant nothing', { minItems: 0, minLength: 0, minProperties: 0 }, {}, null, 'nothing'],
    ['a first minimum of items', { minItems: 0 }, { minItems: 1 }, 'has minItems 1 now', 'narrower'],
    ['no minimum of items', { minItems: 1 }, { minItems: 0 }, 'has no minItems any more (was 1)', 'wider'],
    ['no bound', { ...text, minLength: 2 }, text, 'has no minLength any more (was 2)', 'wider'],
    ['fewer numbers', { type: 'number' }, { type: 'number', minimum: 0 }, 'has minimum 0 now', 'narrower'],
    ['a pattern', text, { ...text, pattern: '^a' }, 'has pattern "^a" now', 'narrower'],
    [
      'another pattern',
      { ...text, pattern: '^b' },
      { ...text, pattern: '^a' },
      'pattern was "^b", is "^a"',
      'other',
    ],
    ['no format', { ...text, format: 'email' }, text, 'has no format any more', 'wider'],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'may be "b" now', 'wider'],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'can\'t be "b" any more', 'narrower'],
    ['a constant less', { const: 1 }, { enum: [1, 2] }, 'may be 2 now', 'wider'],
    ['free values', { enum: ['a'] }, {}, 'may be other values than the listed ones now', 'wider'],
    ['null', text, { type: ['string', 'null'] }, 'was string, is string or null', 'wider'],
    ['no null', { type: ['string', 'null'] }, text, 'was string or null, is string', 'narrower'],
    ['whole numbers alone', { type: 'number' }, { type: 'integer' }, 'was number, is integer', 'narrower'],
    ['another type', text, { type: 'boolean' }, 'was string, is boolean', 'other'],
    [
      'other entries',
      { items: text },
      { items: { ...text, maxLength: 3 } },
      'has maxLength 3 now',
      'narrower',
      '[]',
    ],
    ['repeated entries', { uniqueItems: true }, {}, 'may repeat an entry now', 'wider'],
    ['something unheard of', { $anchor: 'a' }, { $anchor: 'b' }, '$anchor was "a", is "b"', 'other'],
    ['a constant instead of one value', { type: 'string', enum: ['a'] }, { const: 'a' }, null, 'nothing'],
    ['one value instead of a constant', { const: 'a' }, { type: 'string', enum: ['a'] }, null, 'nothing'],
    [
      'a constant instead of several',
      { enum: ['a', 'b'] },
      { const: 'a' },
      'can\'t be "b" any more',
      'narrower',
    ],
    ['another constant', { const: 1 }, { const: 2 }, ['may be 2 now', "can't be 1 any more"], 'changed'],
    [
      'a value that the type rules out',
      { ...text, enum: ['a'] },
      { ...text, enum: ['a', null] },
      null,
      'nothing',
    ],
    ['listed values of a text', text, { ...text, enum: ['a'] }, 'can only be "a" now', 'narrower'],
    [
      'a multiple',
      { type: 'number' },
      { type: 'number', multipleOf: 0.01 },
      'must be a multiple of 0.01 now',
      'narrower',
    ],
    ['another multiple', { multipleOf: 2 }, { multipleOf: 3 }, 'was a multiple of 2, is one of 3', 'other'],
    ['no entries of one kind', { items: text }, {}, 'has no schema any more', 'wider', '[]'],
    [
      'more fixed entries',
      { prefixItems: [text] },
      { prefixItems: [text, text] },
      'had 1 fixed entries, has 2',
      'other',
    ],
    ['names of fields', {}, { propertyNames: { pattern: '^a' } }, 'has a schema now', 'narrower', ' (names)'],
    ['nothing at all', {}, { not: {} }, 'has not {} now', 'narrower'],
  ])('§7 contract: a field with %s', (_what, before, after, sentence, verdict, inner = '') => {
    const subject = `Thing.field${inner}`;
    const expected = [sentence ?? []].flat().flatMap((text, index) => {
      const shift = verdict === 'changed' ? (['wider', 'narrower'] as const)[index] : verdict;
      return VERDICTS[shift as keyof typeof VERDICTS].map((readers) => `${readers} ${subject} ${text}`);
    });
    expect(fieldChanges(before, after).toSorted()).toEqual(expected.toSorted());
  });

  it('§7 contract: wording and examples change nothing', () => {
    const before = { type: 'string', description: 'Old.', examples: ['a'], 'x-note': 1 };
    expect(fieldChanges(before, { type: 'string', description: 'New.', title: 'T' })).toEqual([]);
  });

  it.each([
    ['added', {}, { default: 2 }, 'Bq', 'it means 2 and meant nothing'],
    ['changed', { default: 1 }, { default: 2 }, 'CBq', 'it means 2 and meant 1'],
    ['removed', { default: 1 }, {}, 'Cq', 'it means nothing and meant 1'],
  ])('§7 contract: a default that is %s concerns requests only', (_what, before, after, readers, text) => {
    expect(fieldChanges(before, after)).toEqual([`${readers} Thing.field left out, ${text}`]);
  });

  it('§7 contract: a deprecated field breaks nobody', () => {
    expect(fieldChanges({}, { deprecated: true })).toEqual([
      '+q Thing.field is deprecated now',
      '+s Thing.field is deprecated now',
    ]);
  });
});

describe('fields', () => {
  const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
  const closed = { additionalProperties: false };
  const needed = { required: ['a'] };
  const plain = object({ a: {} });
  const readOnly = object({ a: { readOnly: true } });
  const writeOnly = object({ a: { writeOnly: true } });
  const empty = object({});

  it.each<[string, object, object, string[]]>([
    ['removed', plain, empty, ['Cq Thing.a the field is removed', 'Cs Thing.a the field is removed']],
    [
      'removed that was required',
      object({ a: {} }, needed),
      empty,
      ['CBq Thing.a the field is removed', 'Cs Thing.a the field is removed'],
    ],
    [
      'removed where no other is allowed',
      object({ a: {} }, closed),
      object({}, closed),
      ['Cq Thing.a the field is removed', 'CBs Thing.a the field is removed'],
    ],
    ['added', empty, plain, ['Bq Thing.a new optional field', '+s Thing.a new optional field']],
    [
      'added that is required',
      empty,
      object({ a: {} }, needed),
      ['CBq Thing.a new required field', 'Bs Thing.a new required field'],
    ],
    [
      'added where no other was allowed',
      object({}, closed),
      object({ a: {} }, closed),
      ['Bq Thing.a new optional field', 'Cs Thing.a new optional field, where no other was allowed'],
    ],
    [
      'added and required where no other was allowed',
      object({}, closed),
      object({ a: {} }, { ...closed, ...needed }),
      ['CBq Thing.a new required field', 'CBs Thing.a new required field, where no other was allowed'],
    ],
    [
      'that is required now',
      plain,
      object({ a: {} }, needed),
      ['CBq Thing.a was optional, is required', 'Bs Thing.a was optional, is required'],
    ],
    [
      'that is optional now',
      object({ a: {} }, needed),
      plain,
      ['Bq Thing.a was required, is optional', 'Cs Thing.a was required, is optional'],
    ],
    [
      'that is required and not described',
      empty,
      object({}, needed),
      ['CBq Thing.a was optional, is required', 'Bs Thing.a was optional, is required'],
    ],
    [
      'that is neither required nor described any more',
      object({}, needed),
      empty,
      ['Bq Thing.a was required, is optional', 'Cs Thing.a was required, is optional'],
    ],
    [
      'that was required and is described now',
      object({}, needed),
      object({ a: { type: 'string' } }, needed),
      ['CBq Thing.a was anything, is string', 'Bs Thing.a was anything, is string'],
    ],
    ['that is read-only now', plain, readOnly, ['Cq Thing.a is read-only now']],
    [
      'that is required and read-only now',
      object({ a: {} }, needed),
      object({ a: { readOnly: true } }, needed),
      ['CBq Thing.a is read-only now'],
    ],
    ['that may be written now', readOnly, plain, ['Bq Thing.a is optional and not read-only any more']],
    ['that is write-only now', plain, writeOnly, ['CBs Thing.a is write-only now']],
    ['that may be read now', writeOnly, plain, ['+s Thing.a is optional and not write-only any more']],
    [
      'that no other may join',
      empty,
      object({}, closed),
      ["CBq Thing can't have other fields any more", "Bs Thing can't have other fields any more"],
    ],
    [
      'that any other may join',
      object({}, closed),
      empty,
      ['Bq Thing may have any other fields now', 'Cs Thing may have any other fields now'],
    ],
    [
      'that others of another schema join',
      object({}, { additionalProperties: { type: 'string' } }),
      object({}, { additionalProperties: { type: 'number' } }),
      ['CBq Thing.* was string, is number', 'CBs Thing.* was string, is number'],
    ],
    [
      'that was a part of a whole',
      { allOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: {} } }] },
      object({ a: { type: 'string' }, b: {} }, { required: ['b'], type: undefined }),
      ['CBq Thing.b was optional, is required', 'Bs Thing.b was optional, is required'],
    ],
  ])('§7 contract: a field %s', (_what, before, after, found) => {
    const findings = changes(contractOf({ Thing: before }), contractOf({ Thing: after }));
    expect(findings.toSorted()).toEqual(found.toSorted());
  });
});
