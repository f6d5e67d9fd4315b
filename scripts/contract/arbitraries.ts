import fc, { type Arbitrary } from 'fast-check';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { type Schema, type Schemas, typesOf } from '#contract/schema.ts';
import { stringsMatching } from './texts.ts';

/** A placeholder for a value from an earlier response; `fallback` is used if none fits. */
export class Placeholder {
  readonly name: string;
  /** The index of the value among those that fit. */
  readonly index: number;
  readonly fallback: unknown;

  constructor(name: string, index: number, fallback: unknown) {
    this.name = name;
    this.index = index;
    this.fallback = fallback;
  }
}

export type ArbitraryOptions = {
  /** Strings that must not be generated, such as words that cause a failure. */
  isExcluded?: (text: string) => boolean;
  /** Fields whose values may be taken from earlier responses. */
  isPlaceholder?: (name: string, schema: Schema) => boolean;
};

const MAX_DEPTH = 5;
const MAX_LENGTH = 60;
const MAX_ITEMS = 4;
/** Longer strings are not generated just to reach a bound. */
const MAX_BOUND_LENGTH = 2_000;
/** Selects the likeliest value most of the time. */
const ranks = fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, { arbitrary: fc.nat(20), weight: 1 });
const READABLE = 'ab-1 .é漢😀';

const FORMATS: Record<string, Arbitrary<string>> = {
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  'idn-email': fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  'uri-reference': fc.webUrl(),
  hostname: fc.domain(),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  binary: fc.constantFrom('screenshot.png', 'notes.txt'),
};

/** Generates values for schemas. Rare keywords are ignored here; validation discards values that break them. */
export class Arbitraries {
  readonly #schemas: Schemas;
  readonly #options: ArbitraryOptions;

  constructor(schemas: Schemas, options: ArbitraryOptions = {}) {
    this.#schemas = schemas;
    this.#options = options;
  }

  /** One of the examples, with placeholders where values may come from earlier responses. */
  like(examples: readonly unknown[]): Arbitrary<unknown> {
    return fc
      .tuple(fc.constantFrom(...examples), ranks)
      .map(([example, rank]) => this.withPlaceholders(example, rank));
  }

  /** A value with placeholders where values may come from earlier responses, each for the `rank`th likeliest one. */
  withPlaceholders(value: unknown, rank: number, name = ''): unknown {
    if (Array.isArray(value)) return value.map((one) => this.withPlaceholders(one, rank, name));
    if (isJsonObject(value)) {
      const entries = Object.entries(value).map(([key, inner]) => [
        key,
        this.withPlaceholders(inner, rank, key),
      ]);
      return Object.fromEntries(entries);
    }
    const schema = { type: value === null ? 'null' : typeof value };
    return this.#options.isPlaceholder?.(name, schema) ? new Placeholder(name, rank, value) : value;
  }

  of(given: Schema, name = '', depth = 0): Arbitrary<unknown> {
    const schema = this.#schemas.resolve(given);
    const generated = this.#made(schema, name, depth);
    const hints = [schema.example, schema.default].filter(
      (hint) => hint !== undefined && schema.const === undefined,
    );
    const known =
      hints.length > 0 ? fc.oneof({ arbitrary: generated, weight: 3 }, fc.constantFrom(...hints)) : generated;
    if (!this.#options.isPlaceholder?.(name, schema)) return known;
    const placeholder = fc
      .tuple(ranks, known)
      .map(([index, fallback]) => new Placeholder(name, index, fallback));
    return fc.oneof({ arbitrary: placeholder, weight: 6 }, { arbitrary: known, weight: 1 });
  }

  #made(schema: Schema, name: string, depth: number): Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.oneOf ?? schema.anyOf) {
      return fc.oneof(...this.#schemas.branches(schema).map((branch) => this.of(branch, name, depth)));
    }
    const types = typesOf(schema);
    if (types.length === 0) return fc.jsonValue({ maxDepth: 1 });
    return fc.oneof(
      ...types.map((type) => ({
        arbitrary: this.#ofType(type, schema, depth),
        weight: type === 'null' ? 1 : 4,
      })),
    );
  }

  #ofType(type: string, schema: Schema, depth: number): Arbitrary<unknown> {
    if (type === 'null') return fc.constant(null);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') return numbers(schema, type);
    if (type === 'string') return this.#strings(schema);
    if (type === 'array') return this.#lists(schema, depth);
    return this.#objects(schema, depth);
  }

  #strings(schema: Schema): Arbitrary<string> {
    const { minLength = 0, maxLength = MAX_LENGTH } = schema;
    const isGood = (text: string) =>
      [...text].length >= minLength && [...text].length <= maxLength && !this.#options.isExcluded?.(text);
    const special = specialStrings(schema, maxLength);
    if (special) return special.filter(isGood);
    const free = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_LENGTH)) };
    const kinds = [
      fc.string({ unit: 'grapheme-ascii', ...free }),
      fc.string({ unit: 'grapheme', ...free }),
      fc.string({ unit: fc.constantFrom(...READABLE), ...free }),
    ];
    if (maxLength <= MAX_BOUND_LENGTH)
      kinds.push(fc.constantFrom('x'.repeat(maxLength), 'é'.repeat(maxLength)));
    if (minLength > 0) kinds.push(fc.constant('x'.repeat(minLength)));
    return fc.oneof(...kinds).filter(isGood);
  }

  #lists(schema: Schema, depth: number): Arbitrary<unknown[]> {
    const { minItems = 0, maxItems = minItems + MAX_ITEMS, items = {} } = schema;
    const most = depth >= MAX_DEPTH ? minItems : Math.min(maxItems, minItems + MAX_ITEMS);
    const lengths = { minLength: minItems, maxLength: most };
    const item = this.of(items, '', depth + 1);
    return schema.uniqueItems
      ? fc.uniqueArray(item, { ...lengths, selector: (one) => JSON.stringify(one) })
      : fc.array(item, lengths);
  }

  #objects(schema: Schema, depth: number): Arbitrary<JsonObject> {
    const { properties = {}, required = [], additionalProperties, propertyNames, minProperties = 0 } = schema;
    const wanted = Object.entries(properties).filter(([key]) => depth < MAX_DEPTH || required.includes(key));
    const requiredKeys = required.filter((key) => Object.hasOwn(properties, key));
    const known: Arbitrary<JsonObject> = fc.record(
      Object.fromEntries(wanted.map(([key, inner]) => [key, this.of(inner, key, depth + 1)])),
      { requiredKeys, noNullPrototype: true },
    );
    if (typeof additionalProperties !== 'object')
      return known.filter((value) => Object.keys(value).length >= minProperties);
    const keys = propertyNames
      ? this.#strings(this.#schemas.resolve(propertyNames))
      : fc.string({ minLength: 1, maxLength: 20 });
    const more = fc.dictionary(keys, this.of(additionalProperties, '', depth + 1), {
      minKeys: Math.max(0, minProperties - wanted.length),
      maxKeys: Math.max(MAX_ITEMS, minProperties),
      noNullPrototype: true,
    });
    return fc.tuple(more, known).map(([others, own]) => ({ ...others, ...own }));
  }
}

/** Strings for a pattern or a format; for a schema with both, for the one whose strings satisfy the other more often. */
function specialStrings(
  { pattern, format = '' }: Schema,
  maxLength: number,
): Arbitrary<string> | null | undefined {
  const formatted = FORMATS[format];
  if (!pattern) return formatted;
  const isMatch = (text: string) => new RegExp(pattern, 'u').test(text);
  const some = formatted ? fc.sample(formatted, { seed: 1, numRuns: 40 }).filter(isMatch) : [];
  return formatted && some.length > 10 ? formatted.filter(isMatch) : stringsMatching(pattern, maxLength);
}

function numbers(schema: Schema, type: string): Arbitrary<number> {
  const whole = type === 'integer';
  const step = schema.multipleOf ?? (whole ? 1 : 0.01);
  const low = Math.max(schema.minimum ?? -1e6, (schema.exclusiveMinimum ?? -1e9) + step);
  const high = Math.min(schema.maximum ?? 1e6, (schema.exclusiveMaximum ?? 1e9) - step);
  const [min, max] = [Math.ceil(low), Math.floor(high)];
  if (whole) return fc.integer({ min, max });
  const cents = fc.integer({ min, max: Math.min(max, 1e9) }).map((value) => Math.min(high, value + 0.25));
  return fc.oneof(cents, fc.integer({ min, max }), fc.double({ min: low, max: high, noNaN: true }));
}

/** One value that fits the schema, always the same: the contract's own example if there is one. */
export function sampleOf(schemas: Schemas, given: Schema): unknown {
  const schema = schemas.resolve(given);
  const example = schema.example ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (example !== undefined) return example;
  if (typesOf(schema).includes('object') && !schema.oneOf && !schema.anyOf) {
    const fields = (schema.required ?? []).flatMap((key) => {
      const inner = schema.properties?.[key];
      return inner ? [[key, sampleOf(schemas, inner)] as const] : [];
    });
    return Object.fromEntries(fields);
  }
  const branch = schemas.branches(schema)[0];
  if (branch && branch !== schema) return sampleOf(schemas, branch);
  return samplesOf(schemas, schema, 1)[0];
}

/** Values that fit the schema, the same each time. */
export function samplesOf(schemas: Schemas, schema: Schema, count: number): unknown[] {
  return fc.sample(new Arbitraries(schemas).of(schema), { seed: 1, numRuns: count });
}
