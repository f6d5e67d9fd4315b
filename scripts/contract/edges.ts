import fc from 'fast-check';
import { sampleOf } from './arbitraries.ts';
import { type Fields, isFields, type Schema, type Schemas, typesOf } from './schema.ts';

/**
 * A value changed in one place. `at` is the path of the place, `what` says in words what it is now; `key` is the same
 * for the same bound of the same place.
 */
export type Variant = { at: string; what: string; key: string; make: () => unknown };

type Key = string | number;
/** A place in a value: the schema that holds there, what stands there, and how to put something else in its stead. */
type Place = {
  at: Key[];
  schema: Schema;
  value: unknown;
  put: (value: unknown) => unknown;
  remove?: () => unknown;
};

const deepest = 7;
const mostMembers = 40;
const mostItems = 6_000;
const mostValidItems = 200;

/** Walks a value along its schema. Fields that the value leaves out are walked with a value made up for them. */
export class Edges {
  readonly #schemas: Schemas;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Values at the bounds that the schema still takes. */
  within(schema: Schema, value: unknown): Variant[] {
    return this.#places(schema, value).flatMap((place) => withinAt(this.#schemas, place));
  }

  /** Values just beyond a bound. Whether the schema as a whole really refuses one is for a check to say. */
  beyond(schema: Schema, value: unknown): Variant[] {
    return this.#places(schema, value).flatMap((place) => beyondAt(this.#schemas, place));
  }

  /** The value with each of its texts, one at a time, made into another. */
  texts(schema: Schema, value: unknown, what: string, change: (text: string) => string): Variant[] {
    return this.#places(schema, value).flatMap((place) => {
      const { value: text, put } = place;
      return typeof text === 'string' ? [variant(place.at, place.schema, what, () => put(change(text)))] : [];
    });
  }

  #places(schema: Schema, value: unknown): Place[] {
    const root: Place = { at: [], schema, value, put: (other) => other };
    return [...this.#below(root)];
  }

  *#below({ schema: given, ...place }: Place): Iterable<Place> {
    const flat = this.#schemas.flat(given);
    const schema = this.#schemas.branchFor(flat, place.value);
    const types = this.#schemas.branches(flat).flatMap(typesOf);
    yield { ...place, schema: schema === flat ? flat : { ...schema, type: [...new Set(types)] } };
    if (place.at.length >= deepest) return;
    if (Array.isArray(place.value)) yield* this.#item({ schema, ...place }, place.value);
    else if (isFields(place.value)) yield* this.#fields({ schema, ...place }, place.value);
  }

  *#item({ schema, at, put }: Place, list: unknown[]): Iterable<Place> {
    if (!schema.items) return;
    const value = list.length > 0 ? list[0] : sampleOf(this.#schemas, schema.items);
    const rest = list.slice(1);
    yield* this.#below({
      at: [...at, 0],
      schema: schema.items,
      value,
      put: (other) => put([other, ...rest]),
    });
  }

  *#fields({ schema, at, put }: Place, fields: Fields): Iterable<Place> {
    const known = Object.entries(schema.properties ?? {});
    const open = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
    const others = open
      ? Object.keys(fields)
          .filter((key) => !schema.properties?.[key])
          .slice(0, 1)
      : [];
    for (const [key, inner] of [...known, ...others.map((key) => [key, open ?? {}] as const)]) {
      const isThere = Object.hasOwn(fields, key);
      yield* this.#below({
        at: [...at, key],
        schema: inner,
        value: isThere ? fields[key] : sampleOf(this.#schemas, inner),
        put: (other) => put({ ...fields, [key]: other }),
        remove: () => put(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))),
      });
    }
  }
}

function withinAt(schemas: Schemas, { at, schema, value, put, remove }: Place): Variant[] {
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

function beyondAt(schemas: Schemas, { at, schema, value, put, remove }: Place): Variant[] {
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
  if (types.includes('object') && isFields(value)) {
    add('with an unknown field', () => ({ ...value, no_such_field: 'x' }));
    add('empty', () => ({}));
  }
  return found;
}

function variant(path: Key[], schema: Schema, what: string, make: () => unknown): Variant {
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
    const short = textOfLength(schema, value, minLength - 1) ?? 'x'.repeat(minLength - 1);
    add('too short', () => short);
  }
  if (maxLength !== undefined) {
    const long = textOfLength(schema, value, maxLength + 1) ?? 'x'.repeat(maxLength + 1);
    add('too long', () => long);
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

const tries = 30;

/** A text of this length that keeps to pattern and format; null where none was found. */
export function textOfLength(schema: Schema, given: unknown, length: number): string | null {
  const { pattern, format } = schema;
  if (!pattern && !format) return 'x'.repeat(length);
  const isGood = (text: string) =>
    [...text].length === length && (!pattern || new RegExp(pattern, 'u').test(text));
  const stem = typeof given === 'string' ? given : '';
  // Longer by more of its first character, which keeps an address's or a name's end; shorter by its beginning.
  const grown = [stem, 'a'].map((text) => (text[0] ?? 'a').repeat(Math.max(0, length - text.length)) + text);
  const candidates = [...grown, stem.slice(0, length), stem.slice(-length), '1'.repeat(length)].filter(
    isGood,
  );
  if (format)
    return candidates.find((text) => format === 'binary' || format !== 'email' || text.includes('@')) ?? null;
  if (candidates[0] !== undefined) return candidates[0];
  const bounded: Schema = {
    ...schema,
    minLength: Math.min(length, schema.minLength ?? 0),
    maxLength: length,
  };
  return drawn(bounded).find(isGood) ?? null;
}

function drawn(schema: Schema): string[] {
  if (!schema.pattern) return [];
  try {
    const arbitrary = fc.stringMatching(new RegExp(schema.pattern, 'u'), {
      maxLength: schema.maxLength ?? 100,
    });
    return fc.sample(arbitrary, { seed: 1, numRuns: tries });
  } catch {
    return [];
  }
}
