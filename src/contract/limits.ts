import { encodeText, findBytes } from '#lib/encoding.ts';
import type { Contract, Operation } from './contract.ts';
import { type Schema, type Schemas, typesOf } from './schema.ts';

/** How large a body is or may be. The limits are documented at the start of the contract. */
export type Size = {
  bytes: number;
  /** The number of objects, lists and scalars at all levels, or of a form's fields. */
  values: number;
  /** The number of nested levels of objects and lists. */
  depth: number;
};

const KB = 1024;
const BODY_CLASSES = [16 * KB, 64 * KB, 256 * KB];
const MAX_BODY_BYTES = 1024 * KB;
const MIN_VALUES = 1_000;
const MAX_DEPTH = 32;

export const RESPONSE_LIMITS: Size = { bytes: 2 * 1024 * KB, values: 200_000, depth: 64 };

/** The limits of an operation's request body, which are checked before the body is parsed. */
export function requestLimits({ schemas }: Contract, { body, maxBytes }: Operation): Size {
  const { bytes, values } = body ? largestOf(schemas, body.schema) : scalar(0);
  const encoded = body?.type === 'application/json' ? bytes : bytes * FORM_FACTOR;
  return {
    bytes: maxBytes ?? BODY_CLASSES.find((limit) => encoded <= limit) ?? MAX_BODY_BYTES,
    values: Math.max(values, MIN_VALUES),
    depth: MAX_DEPTH,
  };
}

const UNBOUNDED: Size = { bytes: Infinity, values: Infinity, depth: Infinity };
const scalar = (bytes: number): Size => ({ bytes, values: 1, depth: 0 });

/** The length of a JSON escape (`\u00e9`). */
const BYTES_PER_CHARACTER = 6;
/** Percent-encoding takes up to twice as many bytes as JSON. */
const FORM_FACTOR = 2;
/** Formats that limit the length of a string by themselves. */
const FORMAT_LENGTH: Record<string, number> = { date: 10, 'date-time': 40, uuid: 36, ipv4: 15, ipv6: 45 };
/** Digits of a number as JavaScript writes it, with sign and exponent. */
const NUMBER_BYTES = 24;
/** Schemas that are deeper than this are recursive. */
const MAX_SCHEMA_DEPTH = 24;

/** The size of the largest value that a schema allows. */
export function largestOf(schemas: Schemas, given: Schema, level = 0): Size {
  if (level > MAX_SCHEMA_DEPTH) return UNBOUNDED;
  const schema = schemas.resolve(given);
  const members = schema.const === undefined ? schema.enum : [schema.const];
  if (members) return scalar(Math.max(...members.map((member) => JSON.stringify(member).length * 4)));
  const branches = schemas.branches(schema);
  if (branches[0] !== schema) return maxOf(branches.map((branch) => largestOf(schemas, branch, level + 1)));
  const types = typesOf(schema);
  if (types.length === 0) return UNBOUNDED;
  return maxOf(types.map((type) => largestOfType(schemas, schema, type, level)));
}

function largestOfType(schemas: Schemas, schema: Schema, type: string, level: number): Size {
  if (type === 'object') return largestObject(schemas, schema, level);
  if (type === 'array') {
    const { maxItems = Infinity, items = {} } = schema;
    return nested([{ count: maxItems, size: largestOf(schemas, items, level + 1), key: 0 }]);
  }
  if (type !== 'string') return scalar(NUMBER_BYTES);
  const { format = '', maxLength = FORMAT_LENGTH[format] ?? Infinity } = schema;
  return scalar(maxLength * BYTES_PER_CHARACTER + 2);
}

function largestObject(schemas: Schemas, schema: Schema, level: number): Size {
  const {
    properties = {},
    additionalProperties = true,
    propertyNames = {},
    maxProperties = Infinity,
  } = schema;
  const members = Object.entries(properties).map(([key, inner]) => ({
    count: 1,
    size: largestOf(schemas, inner, level + 1),
    key: encodeText(key).length + 3,
  }));
  if (additionalProperties === false) return nested(members);
  const others = {
    count: maxProperties,
    size: additionalProperties === true ? UNBOUNDED : largestOf(schemas, additionalProperties, level + 1),
    key: largestOf(schemas, { type: 'string', ...propertyNames }).bytes + 1,
  };
  return nested([...members, others]);
}

function nested(members: { count: number; size: Size; key: number }[]): Size {
  const sum = (pick: (size: Size, key: number) => number) =>
    members.reduce((total, { count, size, key }) => total + (count === 0 ? 0 : count * pick(size, key)), 0);
  return {
    bytes: 2 + sum((size, key) => size.bytes + key + 1),
    values: 1 + sum((size) => size.values),
    depth: 1 + Math.max(0, ...members.map(({ size }) => size.depth)),
  };
}

function maxOf(sizes: Size[]): Size {
  return {
    bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
    values: Math.max(...sizes.map(({ values }) => values)),
    depth: Math.max(...sizes.map(({ depth }) => depth)),
  };
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPEN_LIST = '['.charCodeAt(0);
const OPEN_OBJECT = '{'.charCodeAt(0);
const CLOSE_LIST = ']'.charCodeAt(0);
const CLOSE_OBJECT = '}'.charCodeAt(0);

/**
 * Whether JSON is within its limits, checked without parsing: one pass over the bytes that skips strings. The result for
 * text that is not JSON does not matter, because parsing it fails later.
 */
export function isJsonWithin(bytes: Uint8Array, limits: Size): boolean {
  if (bytes.byteLength > limits.bytes) return false;
  let values = 1;
  let depth = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) index = endOfString(bytes, index);
    else if (byte === COMMA) values++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++;
      depth++;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
    if (values > limits.values || depth > limits.depth) return false;
  }
  return true;
}

function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index;
}

/** How often a byte sequence occurs, counted up to a limit. */
export function countUpTo(bytes: Uint8Array, sequence: string, limit: number): number {
  const wanted = encodeText(sequence);
  let count = 0;
  for (let at = findBytes(bytes, wanted); at >= 0 && count < limit; at = findBytes(bytes, wanted, at + 1))
    count++;
  return count;
}
