import fc, { type Arbitrary } from 'fast-check';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { type Schema, type Schemas, typesOf } from '#contract/schema.ts';
import { matching } from './texts.ts';

/** Stands for a value out of an earlier answer; `otherwise` where there is none that fits. */
export class Recalled {
  readonly name: string;
  /** Which one of those that fit. */
  readonly index: number;
  readonly otherwise: unknown;

  constructor(name: string, index: number, otherwise: unknown) {
    this.name = name;
    this.index = index;
    this.otherwise = otherwise;
  }
}

export type ArbitraryOptions = {
  /** Texts that are not to be made up, such as words that bring about a failure. */
  isAvoided?: (text: string) => boolean;
  /** JsonObject whose values may be recalled from earlier answers. */
  isRecalled?: (name: string, schema: Schema) => boolean;
};

const deepest = 5;
const mostMadeUp = 60;
const mostItems = 4;
const longestEdge = 2_000;
/** Mostly the likeliest. */
const turns = fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, { arbitrary: fc.nat(20), weight: 1 });
const readable = 'ab-1 .é漢😀';

const ofFormat: Record<string, Arbitrary<string>> = {
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  'uri-reference': fc.webUrl(),
  hostname: fc.domain(),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  binary: fc.constantFrom('screenshot.png', 'notes.txt'),
};

/** Makes values that fit schemas. What few schemas ask for is left to a check of what comes out. */
export class Arbitraries {
  readonly #schemas: Schemas;
  readonly #options: ArbitraryOptions;

  constructor(schemas: Schemas, options: ArbitraryOptions = {}) {
    this.#schemas = schemas;
    this.#options = options;
  }

  /** One of the examples, with other values where values may be recalled. */
  like(examples: readonly unknown[]): Arbitrary<unknown> {
    return fc
      .tuple(fc.constantFrom(...examples), turns)
      .map(([example, turn]) => this.#recalling(example, '', turn));
  }

  #recalling(value: unknown, name: string, turn: number): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#recalling(one, name, turn));
    if (isJsonObject(value)) {
      const entries = Object.entries(value).map(([key, inner]) => [key, this.#recalling(inner, key, turn)]);
      return Object.fromEntries(entries);
    }
    const schema = { type: value === null ? 'null' : typeof value };
    return this.#options.isRecalled?.(name, schema) ? new Recalled(name, turn, value) : value;
  }

  of(given: Schema, name = '', depth = 0): Arbitrary<unknown> {
    const schema = this.#schemas.resolve(given);
    const made = this.#made(schema, name, depth);
    const hints = [schema.example, schema.default].filter(
      (hint) => hint !== undefined && schema.const === undefined,
    );
    const known =
      hints.length > 0 ? fc.oneof({ arbitrary: made, weight: 3 }, fc.constantFrom(...hints)) : made;
    if (!this.#options.isRecalled?.(name, schema)) return known;
    const recalled = fc.tuple(turns, known).map(([index, otherwise]) => new Recalled(name, index, otherwise));
    return fc.oneof({ arbitrary: recalled, weight: 6 }, { arbitrary: known, weight: 1 });
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
    if (type === 'string') return this.#texts(schema);
    if (type === 'array') return this.#lists(schema, depth);
    return this.#objects(schema, depth);
  }

  #texts(schema: Schema): Arbitrary<string> {
    const { minLength = 0, maxLength = mostMadeUp } = schema;
    const isGood = (text: string) =>
      [...text].length >= minLength && [...text].length <= maxLength && !this.#options.isAvoided?.(text);
    const special = specialTexts(schema, maxLength);
    if (special) return special.filter(isGood);
    const free = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, mostMadeUp)) };
    const kinds = [
      fc.string({ unit: 'grapheme-ascii', ...free }),
      fc.string({ unit: 'grapheme', ...free }),
      fc.string({ unit: fc.constantFrom(...readable), ...free }),
    ];
    if (maxLength <= longestEdge) kinds.push(fc.constantFrom('x'.repeat(maxLength), 'é'.repeat(maxLength)));
    if (minLength > 0) kinds.push(fc.constant('x'.repeat(minLength)));
    return fc.oneof(...kinds).filter(isGood);
  }

  #lists(schema: Schema, depth: number): Arbitrary<unknown[]> {
    const { minItems = 0, maxItems = minItems + mostItems, items = {} } = schema;
    const most = depth >= deepest ? minItems : Math.min(maxItems, minItems + mostItems);
    const lengths = { minLength: minItems, maxLength: most };
    const item = this.of(items, '', depth + 1);
    return schema.uniqueItems
      ? fc.uniqueArray(item, { ...lengths, selector: (one) => JSON.stringify(one) })
      : fc.array(item, lengths);
  }

  #objects(schema: Schema, depth: number): Arbitrary<JsonObject> {
    const { properties = {}, required = [], additionalProperties, propertyNames, minProperties = 0 } = schema;
    const wanted = Object.entries(properties).filter(([key]) => depth < deepest || required.includes(key));
    const requiredKeys = required.filter((key) => Object.hasOwn(properties, key));
    const known: Arbitrary<JsonObject> = fc.record(
      Object.fromEntries(wanted.map(([key, inner]) => [key, this.of(inner, key, depth + 1)])),
      { requiredKeys, noNullPrototype: true },
    );
    if (typeof additionalProperties !== 'object')
      return known.filter((value) => Object.keys(value).length >= minProperties);
    const keys = propertyNames
      ? this.#texts(this.#schemas.resolve(propertyNames))
      : fc.string({ minLength: 1, maxLength: 20 });
    const more = fc.dictionary(keys, this.of(additionalProperties, '', depth + 1), {
      minKeys: Math.max(0, minProperties - wanted.length),
      maxKeys: Math.max(mostItems, minProperties),
      noNullPrototype: true,
    });
    return fc.tuple(more, known).map(([others, own]) => ({ ...others, ...own }));
  }
}

/** Texts of a pattern or a format; where there are both, of the one that keeps to the other more often. */
function specialTexts(
  { pattern, format = '' }: Schema,
  maxLength: number,
): Arbitrary<string> | null | undefined {
  const formatted = ofFormat[format];
  if (!pattern) return formatted;
  const isMatch = (text: string) => new RegExp(pattern, 'u').test(text);
  const some = formatted ? fc.sample(formatted, { seed: 1, numRuns: 40 }).filter(isMatch) : [];
  return formatted && some.length > 10 ? formatted.filter(isMatch) : matching(pattern, maxLength);
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

/** One value that fits the schema, always the same: what the contract says itself where it says something. */
export function sampleOf(schemas: Schemas, given: Schema): unknown {
  const schema = schemas.resolve(given);
  const said = schema.example ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (said !== undefined) return said;
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

/** Values that fit the schema, each time the same ones. */
export function samplesOf(schemas: Schemas, schema: Schema, count: number): unknown[] {
  return fc.sample(new Arbitraries(schemas).of(schema), { seed: 1, numRuns: count });
}
