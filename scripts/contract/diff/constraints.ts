import type { Shift } from './change.ts';
import { written } from './change.ts';
import { isNode, isSame, listAt, type Node } from './document.ts';

/** A change of what a schema demands of one value, in words. */
export interface Shifted {
  shift: Shift;
  text: string;
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];
/** Bounds that say nothing where they are zero. */
const FROM_ZERO = ['minLength', 'minItems', 'minProperties'];
/** A demand that is there or not; two different ones can't be held against each other. */
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

/** What changed of the demands on a value that are no schemas themselves. */
export function shiftsOf(before: Node, after: Node): Shifted[] {
  return [
    ...typeShifts(before, after),
    ...valueShifts(before, after),
    ...[...LOWER, ...UPPER].flatMap((keyword) => boundShifts(keyword, before, after)),
    ...[...OPAQUE, ...OPAQUE_OBJECT].flatMap((keyword) => opaqueShifts(keyword, before, after)),
    ...multipleShifts(before, after),
    ...uniqueShifts(before, after),
  ];
}

/** The keywords that are looked at here. */
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

/** The types that a schema allows; a number may be an integer. */
export function typesOf({ type }: Node): string[] {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : EVERY_TYPE;
  return types.includes('number') ? [...new Set([...types, 'integer'])] : types;
}

function typeShifts(before: Node, after: Node): Shifted[] {
  const [was, is] = [typesOf(before), typesOf(after)];
  const gone = was.filter((type) => !is.includes(type));
  const come = is.filter((type) => !was.includes(type));
  const names = (types: string[]) =>
    types.length === EVERY_TYPE.length
      ? 'anything'
      : types.filter((type) => type !== 'integer' || !types.includes('number')).join(' or ');
  if (gone.length === 0 && come.length === 0) return [];
  const shift = gone.length === 0 ? 'wider' : come.length === 0 ? 'narrower' : 'other';
  return [{ shift, text: `was ${names(was)}, is ${names(is)}` }];
}

function valueShifts(before: Node, after: Node): Shifted[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (was && is) {
    const gone = was.filter((value) => !is.some((other) => isSame(value, other)));
    const come = is.filter((value) => !was.some((other) => isSame(value, other)));
    return [
      ...come.map((value) => ({ shift: 'wider' as const, text: `may be ${written(value)} now` })),
      ...gone.map((value) => ({ shift: 'narrower' as const, text: `can't be ${written(value)} any more` })),
    ];
  }
  if (was) return [{ shift: 'wider', text: 'may be other values than the listed ones now' }];
  if (is) return [{ shift: 'narrower', text: `can only be ${is.map(written).join(', ')} now` }];
  return [];
}

function valuesOf(schema: Node): unknown[] | null {
  if ('const' in schema) return [schema.const];
  return 'enum' in schema ? listAt(schema, 'enum') : null;
}

function boundShifts(keyword: string, before: Node, after: Node): Shifted[] {
  const isLower = LOWER.includes(keyword);
  const none = isLower ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const bound = (schema: Node) => {
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

function opaqueShifts(keyword: string, before: Node, after: Node): Shifted[] {
  const [was, is] = [before[keyword], after[keyword]];
  if (isSame(was, is)) return [];
  if (was === undefined) return [{ shift: 'narrower', text: `has ${keyword} ${written(is)} now` }];
  if (is === undefined) return [{ shift: 'wider', text: `has no ${keyword} any more` }];
  return [{ shift: 'other', text: `${keyword} was ${written(was)}, is ${written(is)}` }];
}

function multipleShifts({ multipleOf: was }: Node, { multipleOf: is }: Node): Shifted[] {
  if (was === is) return [];
  if (was === undefined) return [{ shift: 'narrower', text: `must be a multiple of ${written(is)} now` }];
  if (is === undefined)
    return [{ shift: 'wider', text: `need not be a multiple of ${written(was)} any more` }];
  return [{ shift: 'other', text: `was a multiple of ${written(was)}, is one of ${written(is)}` }];
}

function uniqueShifts({ uniqueItems: was = false }: Node, { uniqueItems: is = false }: Node): Shifted[] {
  if (was === is) return [];
  return is
    ? [{ shift: 'narrower', text: 'must not repeat an entry now' }]
    : [{ shift: 'wider', text: 'may repeat an entry now' }];
}

/** What a schema says of the fields that it does not name: anything, nothing, or a schema of theirs. */
export function restOf({ additionalProperties: rest }: Node): 'open' | 'closed' | Node {
  if (rest === false) return 'closed';
  return isNode(rest) && Object.keys(rest).length > 0 ? rest : 'open';
}
