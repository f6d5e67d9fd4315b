import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { type Schema, type Schemas, typesOf } from '#contract/schema.ts';
import { sampleOf } from './arbitraries.ts';
import { stringOfLength } from './texts.ts';

/** A value with one change. Variants with the same `key` test the same bound at the same path. */
export type Variant = { path: string; label: string; key: string; create: () => unknown };

export type Key = string | number;
/** A position in a value: its schema, the value there, and functions that return the whole value with it changed. */
type Position = {
  path: Key[];
  schema: Schema;
  value: unknown;
  replace: (value: unknown) => unknown;
  remove?: () => unknown;
};

const MAX_MEMBERS = 40;
const MAX_ITEMS = 6_000;
const MAX_VALID_ITEMS = 200;

/** Values at the bounds of a position. */
function valuesWithin(schemas: Schemas, { path, schema, value, replace, remove }: Position): Variant[] {
  const found: Variant[] = [];
  const add = (label: string, create: () => unknown) =>
    found.push(createVariant(path, schema, label, () => replace(create())));
  const types = typesOf(schema);
  for (const member of (schema.enum ?? []).slice(0, MAX_MEMBERS))
    add(`member ${JSON.stringify(member)}`, () => member);
  if (types.includes('boolean') && !schema.enum) for (const one of [true, false]) add(String(one), () => one);
  if (types.includes('null') && !schema.enum) add('null', () => null);
  const { low, high } = boundsOf(schema);
  if (low !== undefined) add('the minimum', () => low);
  if (high !== undefined) add('the maximum', () => high);
  if (types.includes('string') && !schema.enum) {
    for (const [length, label] of [
      [schema.minLength, 'the shortest'],
      [schema.maxLength, 'the longest'],
    ] as const) {
      const text = length === undefined ? null : stringOfLength(schema, value, length);
      if (text !== null) add(label, () => text);
    }
  }
  if (types.includes('array') && Array.isArray(value)) {
    const { minItems, maxItems, items = {} } = schema;
    if (minItems !== undefined) add('fewest items', () => listOf(schemas, items, value, minItems));
    if (maxItems !== undefined && maxItems <= MAX_VALID_ITEMS)
      add('most items', () => listOf(schemas, items, value, maxItems));
  }
  if (remove) found.push(createVariant(path, schema, 'left out', remove));
  return found;
}

/** Values just beyond the bounds of a position, and of other types. */
function valuesBeyond(schemas: Schemas, { path, schema, value, replace, remove }: Position): Variant[] {
  const found: Variant[] = [];
  const add = (label: string, create: () => unknown) =>
    found.push(createVariant(path, schema, label, () => replace(create())));
  const types = typesOf(schema);
  if (remove) found.push(createVariant(path, schema, 'left out', remove));
  if (path.length > 0) addWrongTypes(types, add);
  const { low, high } = boundsOf(schema);
  if (low !== undefined) add('under the minimum', () => low - 1);
  if (high !== undefined) add('over the maximum', () => high + 1);
  if (types.includes('integer')) add('not an integer', () => (low ?? 0) + 0.5);
  if (types.includes('string')) addTexts(schema, value, add);
  if (schema.enum) add('not in the enum', () => 'no_such_member');
  if (types.includes('array') && Array.isArray(value)) {
    const { minItems = 0, maxItems, items = {} } = schema;
    if (minItems > 0) add('an item too few', () => listOf(schemas, items, value, minItems - 1));
    if (maxItems !== undefined && maxItems < MAX_ITEMS)
      add('an item too many', () => listOf(schemas, items, value, maxItems + 1));
  }
  if (types.includes('object') && isJsonObject(value)) {
    add('with an unknown field', () => ({ ...value, no_such_field: 'x' }));
    add('empty', () => ({}));
  }
  return found;
}

function createVariant(keys: Key[], schema: Schema, label: string, create: () => unknown): Variant {
  const { minimum, maximum, minLength, maxLength, pattern, enum: members } = schema;
  const path = keys.join('.');
  return {
    path,
    label,
    key: JSON.stringify([path, label, minimum, maximum, minLength, maxLength, pattern, members]),
    create,
  };
}

type Add = (label: string, create: () => unknown) => void;

function addWrongTypes(types: string[], add: Add): void {
  const has = (type: string) => types.includes(type);
  if (types.length === 0) return;
  if (!has('null')) add('null', () => null);
  if (!has('string')) add('a string', () => 'text');
  if (!has('number') && !has('integer')) add('a number', () => 7);
  if (!has('boolean')) add('a boolean', () => true);
  if (!has('object')) add('an object', () => ({ a: 'b' }));
  if (!has('array')) add('a list', () => ['a']);
}

function addTexts(schema: Schema, value: unknown, add: Add): void {
  const { minLength = 0, maxLength, pattern, format } = schema;
  if (minLength > 0) {
    const length = minLength - 1;
    add('too short', () => stringOfLength(schema, value, length) ?? 'x'.repeat(length));
  }
  if (maxLength !== undefined) {
    const length = maxLength + 1;
    add('too long', () => stringOfLength(schema, value, length) ?? 'x'.repeat(length));
  }
  if (pattern)
    for (const text of ['§ §', 'A_b c', '']) add(`not of the pattern, ${JSON.stringify(text)}`, () => text);
  if (format) add(`not ${format}`, () => 'something else');
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

const MAX_DEPTH = 7;

/** Finds every position of a value that its schema describes; fields that the value omits get a sample. */
export class Edges {
  readonly #schemas: Schemas;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Values at the bounds that the schema still allows. */
  within(schema: Schema, value: unknown): Variant[] {
    return this.#positions(schema, value).flatMap((position) => valuesWithin(this.#schemas, position));
  }

  /** Values just beyond a bound. A validator has to check whether the schema as a whole rejects one. */
  beyond(schema: Schema, value: unknown): Variant[] {
    return this.#positions(schema, value).flatMap((position) => valuesBeyond(this.#schemas, position));
  }

  /** The value with each of its strings changed, one at a time. */
  strings(schema: Schema, value: unknown, label: string, change: (text: string) => string): Variant[] {
    return this.#changes(schema, value, label, (inner) => (typeof inner === 'string' ? change(inner) : null));
  }

  /** The same, also with each of its numbers as a string. */
  texts(schema: Schema, value: unknown, label: string, change: (text: string) => string): Variant[] {
    return this.#changes(schema, value, label, (inner) =>
      typeof inner === 'string' || typeof inner === 'number' ? change(String(inner)) : null,
    );
  }

  /** The value with each of its numbers replaced, one at a time. */
  numbers(schema: Schema, value: unknown, label: string, other: number): Variant[] {
    return this.#changes(schema, value, label, (inner) => (typeof inner === 'number' ? other : null));
  }

  #changes(schema: Schema, value: unknown, label: string, change: (inner: unknown) => unknown): Variant[] {
    return this.#positions(schema, value).flatMap((position) => {
      const changed = change(position.value);
      if (changed === null) return [];
      return [createVariant(position.path, position.schema, label, () => position.replace(changed))];
    });
  }

  #positions(schema: Schema, value: unknown): Position[] {
    const root: Position = { path: [], schema, value, replace: (other) => other };
    return [...this.#below(root)];
  }

  *#below({ schema: given, ...position }: Position): Iterable<Position> {
    const resolved = this.#schemas.resolve(given);
    const schema = this.#schemas.branchFor(resolved, position.value);
    const types = this.#schemas.branches(resolved).flatMap(typesOf);
    yield { ...position, schema: schema === resolved ? resolved : { ...schema, type: [...new Set(types)] } };
    if (position.path.length >= MAX_DEPTH) return;
    if (Array.isArray(position.value)) yield* this.#item({ schema, ...position }, position.value);
    else if (isJsonObject(position.value)) yield* this.#fields({ schema, ...position }, position.value);
  }

  *#item({ schema, path, replace }: Position, list: unknown[]): Iterable<Position> {
    if (!schema.items) return;
    const value = list.length > 0 ? list[0] : sampleOf(this.#schemas, schema.items);
    const rest = list.slice(1);
    yield* this.#below({
      path: [...path, 0],
      schema: schema.items,
      value,
      replace: (other) => replace([other, ...rest]),
    });
  }

  *#fields({ schema, path, replace }: Position, fields: JsonObject): Iterable<Position> {
    const known = Object.entries(schema.properties ?? {});
    const open = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
    const others = open
      ? Object.keys(fields)
          .filter((key) => !schema.properties?.[key])
          .slice(0, 1)
      : [];
    for (const [key, inner] of [...known, ...others.map((key) => [key, open ?? {}] as const)]) {
      const isPresent = Object.hasOwn(fields, key);
      yield* this.#below({
        path: [...path, key],
        schema: inner,
        value: isPresent ? fields[key] : sampleOf(this.#schemas, inner),
        replace: (other) => replace({ ...fields, [key]: other }),
        remove: () => replace(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))),
      });
    }
  }
}
