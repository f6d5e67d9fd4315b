import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Shift } from './change.ts';
import { toText } from './change.ts';
import { isSame, listAt } from './document.ts';

/** A change of a constraint, as a message. */
export interface ConstraintChange {
  shift: Shift;
  text: string;
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];
/** Bounds that have no effect at zero. */
const FROM_ZERO = ['minLength', 'minItems', 'minProperties'];
/** Keywords of which only presence can be compared, because different values are not comparable. */
const OPAQUE = [
  'pattern',
  'format',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'contentMediaType',
  'contentEncoding',
];
const OPAQUE_OBJECT = ['patternProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'];

const EVERY_TYPE = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** Compares the keywords that constrain a value and contain no schemas themselves. */
export function compareConstraints(before: JsonObject, after: JsonObject): ConstraintChange[] {
  return [
    ...typeShifts(before, after),
    ...valueShifts(before, after),
    ...[...LOWER, ...UPPER].flatMap((keyword) => boundShifts(keyword, before, after)),
    ...[...OPAQUE, ...OPAQUE_OBJECT].flatMap((keyword) => opaqueShifts(keyword, before, after)),
    ...multipleShifts(before, after),
    ...uniqueShifts(before, after),
  ];
}

/** The keywords that are compared here. */
export const CONSTRAINTS: readonly string[] = [
  'type',
  'enum',
  'const',
  'multipleOf',
  'uniqueItems',
  ...LOWER,
  ...UPPER,
  ...OPAQUE,
  ...OPAQUE_OBJECT,
];

/** The types that a schema allows; a number includes integers. */
export function typesOf({ type }: JsonObject): string[] {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : EVERY_TYPE;
  return types.includes('number') ? [...new Set([...types, 'integer'])] : types;
}

function typeShifts(before: JsonObject, after: JsonObject): ConstraintChange[] {
  const isListed = [valuesOf(before), valuesOf(after)].map((values) => values !== null);
  // Listed values are more specific than their type, which is optional beside them.
  if (isListed.every(Boolean) || (isListed.some(Boolean) && !(before.type && after.type))) return [];
  const [was, is] = [typesOf(before), typesOf(after)];
  const removed = was.filter((type) => !is.includes(type));
  const added = is.filter((type) => !was.includes(type));
  const names = (types: string[]) =>
    types.length === EVERY_TYPE.length
      ? 'anything'
      : types.filter((type) => type !== 'integer' || !types.includes('number')).join(' or ');
  if (removed.length === 0 && added.length === 0) return [];
  const shift = removed.length === 0 ? 'wider' : added.length === 0 ? 'narrower' : 'other';
  return [{ shift, text: `was ${names(was)}, is ${names(is)}` }];
}

function valueShifts(before: JsonObject, after: JsonObject): ConstraintChange[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (was && is) {
    const removed = was.filter((value) => !is.some((other) => isSame(value, other)));
    const added = is.filter((value) => !was.some((other) => isSame(value, other)));
    return [
      ...added.map((value) => ({ shift: 'wider' as const, text: `may be ${toText(value)} now` })),
      ...removed.map((value) => ({ shift: 'narrower' as const, text: `can't be ${toText(value)} any more` })),
    ];
  }
  if (was) return [{ shift: 'wider', text: 'may be other values than the listed ones now' }];
  if (is) return [{ shift: 'narrower', text: `can only be ${is.map(toText).join(', ')} now` }];
  return [];
}

function valuesOf(schema: JsonObject): unknown[] | null {
  if (!('const' in schema || 'enum' in schema)) return null;
  const types = typesOf(schema);
  const values = 'const' in schema ? [schema.const] : listAt(schema, 'enum');
  return values.filter((value) => types.includes(typeOf(value)));
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function boundShifts(keyword: string, before: JsonObject, after: JsonObject): ConstraintChange[] {
  const isLower = LOWER.includes(keyword);
  const none = isLower ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const bound = (schema: JsonObject) => {
    const value = schema[keyword];
    if (typeof value !== 'number' || (value === 0 && FROM_ZERO.includes(keyword))) return none;
    return value;
  };
  const [was, is] = [bound(before), bound(after)];
  if (was === is) return [];
  const shift = is > was === isLower ? 'narrower' : 'wider';
  if (was === none) return [{ shift, text: `has ${keyword} ${is} now` }];
  if (is === none) return [{ shift, text: `has no ${keyword} any more (was ${was})` }];
  return [{ shift, text: `${keyword} was ${was}, is ${is}` }];
}

function opaqueShifts(keyword: string, before: JsonObject, after: JsonObject): ConstraintChange[] {
  const [was, is] = [before[keyword], after[keyword]];
  if (isSame(was, is)) return [];
  if (was === undefined) return [{ shift: 'narrower', text: `has ${keyword} ${toText(is)} now` }];
  if (is === undefined) return [{ shift: 'wider', text: `has no ${keyword} any more` }];
  return [{ shift: 'other', text: `${keyword} was ${toText(was)}, is ${toText(is)}` }];
}

function multipleShifts({ multipleOf: was }: JsonObject, { multipleOf: is }: JsonObject): ConstraintChange[] {
  if (was === is) return [];
  if (was === undefined) return [{ shift: 'narrower', text: `must be a multiple of ${toText(is)} now` }];
  if (is === undefined)
    return [{ shift: 'wider', text: `need not be a multiple of ${toText(was)} any more` }];
  return [{ shift: 'other', text: `was a multiple of ${toText(was)}, is one of ${toText(is)}` }];
}

function uniqueShifts(
  { uniqueItems: was = false }: JsonObject,
  { uniqueItems: is = false }: JsonObject,
): ConstraintChange[] {
  if (was === is) return [];
  return is
    ? [{ shift: 'narrower', text: 'must not repeat an entry now' }]
    : [{ shift: 'wider', text: 'may repeat an entry now' }];
}

/** What a schema allows for fields that it does not name: anything, nothing, or a schema. */
export function restOf({ additionalProperties: rest }: JsonObject): 'open' | 'closed' | JsonObject {
  if (rest === false) return 'closed';
  return isJsonObject(rest) && Object.keys(rest).length > 0 ? rest : 'open';
}
