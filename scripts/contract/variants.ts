import { isJsonObject } from '#contract/pointer.ts';
import { type Schema, type Schemas, typesOf } from '#contract/schema.ts';
import { sampleOf } from './arbitraries.ts';
import { textOfLength } from './texts.ts';

/**
 * A value changed in one place. `at` is the path of the place, `what` says in words what it is now; `key` is the same
 * for the same bound of the same place.
 */
export type Variant = { at: string; what: string; key: string; make: () => unknown };

export type Key = string | number;
/** A place in a value: the schema that holds there, what stands there, and how to put something else in its stead. */
export type Place = {
  at: Key[];
  schema: Schema;
  value: unknown;
  put: (value: unknown) => unknown;
  remove?: () => unknown;
};

const mostMembers = 40;
const mostItems = 6_000;
const mostValidItems = 200;

/** Values at the bounds of a place. */
export function withinAt(schemas: Schemas, { at, schema, value, put, remove }: Place): Variant[] {
  const found: Variant[] = [];
  const add = (what: string, make: () => unknown) => found.push(variant(at, schema, what, () => put(make())));
  const types = typesOf(schema);
  for (const member of (schema.enum ?? []).slice(0, mostMembers))
    add(`member ${JSON.stringify(member)}`, () => member);
  if (types.includes('boolean') && !schema.enum) for (const one of [true, false]) add(String(one), () => one);
  if (types.includes('null') && !schema.enum) add('null', () => null);
  const { low, high } = boundsOf(schema);
  if (low !== undefined) add('the minimum', () => low);
  if (high !== undefined) add('the maximum', () => high);
  if (types.includes('string') && !schema.enum) {
    for (const [length, what] of [
      [schema.minLength, 'the shortest'],
      [schema.maxLength, 'the longest'],
    ] as const) {
      const text = length === undefined ? null : textOfLength(schema, value, length);
      if (text !== null) add(what, () => text);
    }
  }
  if (types.includes('array') && Array.isArray(value)) {
    const { minItems, maxItems, items = {} } = schema;
    if (minItems !== undefined) add('fewest items', () => listOf(schemas, items, value, minItems));
    if (maxItems !== undefined && maxItems <= mostValidItems)
      add('most items', () => listOf(schemas, items, value, maxItems));
  }
  if (remove) found.push(variant(at, schema, 'left out', remove));
  return found;
}

/** Values just beyond the bounds of a place, and of other types. */
export function beyondAt(schemas: Schemas, { at, schema, value, put, remove }: Place): Variant[] {
  const found: Variant[] = [];
  const add = (what: string, make: () => unknown) => found.push(variant(at, schema, what, () => put(make())));
  const types = typesOf(schema);
  if (remove) found.push(variant(at, schema, 'left out', remove));
  if (at.length > 0) addWrongTypes(types, add);
  const { low, high } = boundsOf(schema);
  if (low !== undefined) add('under the minimum', () => low - 1);
  if (high !== undefined) add('over the maximum', () => high + 1);
  if (types.includes('integer')) add('no whole number', () => (low ?? 0) + 0.5);
  if (types.includes('string')) addTexts(schema, value, add);
  if (schema.enum) add('no member', () => 'no_such_member');
  if (types.includes('array') && Array.isArray(value)) {
    const { minItems = 0, maxItems, items = {} } = schema;
    if (minItems > 0) add('an item too few', () => listOf(schemas, items, value, minItems - 1));
    if (maxItems !== undefined && maxItems < mostItems)
      add('an item too many', () => listOf(schemas, items, value, maxItems + 1));
  }
  if (types.includes('object') && isJsonObject(value)) {
    add('with an unknown field', () => ({ ...value, no_such_field: 'x' }));
    add('empty', () => ({}));
  }
  return found;
}

export function variant(path: Key[], schema: Schema, what: string, make: () => unknown): Variant {
  const { minimum, maximum, minLength, maxLength, pattern, enum: members } = schema;
  const at = path.join('.');
  return {
    at,
    what,
    key: JSON.stringify([at, what, minimum, maximum, minLength, maxLength, pattern, members]),
    make,
  };
}

type Add = (what: string, make: () => unknown) => void;

function addWrongTypes(types: string[], add: Add): void {
  const has = (type: string) => types.includes(type);
  if (types.length === 0) return;
  if (!has('null')) add('null', () => null);
  if (!has('string')) add('a text', () => 'text');
  if (!has('number') && !has('integer')) add('a number', () => 7);
  if (!has('boolean')) add('a boolean', () => true);
  if (!has('object')) add('an object', () => ({ a: 'b' }));
  if (!has('array')) add('a list', () => ['a']);
}

function addTexts(schema: Schema, value: unknown, add: Add): void {
  const { minLength = 0, maxLength, pattern, format } = schema;
  if (minLength > 0) {
    const length = minLength - 1;
    add('too short', () => textOfLength(schema, value, length) ?? 'x'.repeat(length));
  }
  if (maxLength !== undefined) {
    const length = maxLength + 1;
    add('too long', () => textOfLength(schema, value, length) ?? 'x'.repeat(length));
  }
  if (pattern)
    for (const text of ['§ §', 'A_b c', '']) add(`not of the pattern, ${JSON.stringify(text)}`, () => text);
  if (format) add(`no ${format}`, () => 'nothing of the kind');
  if (format === 'date-time') add('a date without time', () => '2026-11-30');
}

function boundsOf(schema: Schema): { low?: number; high?: number } {
  const types = typesOf(schema);
  if (schema.enum || !(types.includes('integer') || types.includes('number'))) return {};
  const step = types.includes('integer') ? 1 : 0.01;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return {
    low: minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step),
    high: maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step),
  };
}

function listOf(schemas: Schemas, items: Schema, list: unknown[], length: number): unknown[] {
  const more = list.at(-1) ?? sampleOf(schemas, items);
  return Array.from({ length }, (_, index) => list[index] ?? more);
}
