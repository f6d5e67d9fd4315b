import { breaks, type Change, type Direction, type Shift, written } from './change.ts';
import { CONSTRAINTS, restOf, shiftsOf } from './constraints.ts';
import { isNode, isSame, listAt, type Node, nodeAt, refOf, resolved } from './document.ts';
import { discriminatorOf, formsOf, isUnion, pairForms } from './union.ts';

/** A schema of before and what it became. */
export interface Pair {
  before: unknown;
  after: unknown;
  /** The component's name, or what else to call it. */
  name: string;
}

/** What changed in one schema itself, and which components it leads on to. */
export interface Outcome {
  changes: Change[];
  onward: Pair[];
}

/** What makes no difference to anybody's messages. */
const PROSE = [
  'description',
  'title',
  'example',
  'examples',
  '$comment',
  'externalDocs',
  'xml',
  'discriminator',
  'readOnly',
  'writeOnly',
];
const LOOKED_AT: readonly string[] = [
  ...PROSE,
  ...CONSTRAINTS,
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'allOf',
  'oneOf',
  'anyOf',
  'default',
  'deprecated',
];

/** Compares one schema with what it became, up to the components that it refers to. */
export class SchemaComparison implements Outcome {
  readonly changes: Change[] = [];
  readonly onward: Pair[] = [];
  readonly #direction: Direction;
  readonly #was: Node;
  readonly #is: Node;

  constructor({ before, after, name }: Pair, direction: Direction, was: Node, is: Node) {
    this.#direction = direction;
    this.#was = was;
    this.#is = is;
    this.#compareParts(partOf(before, was), partOf(after, is), name, []);
  }

  #note(place: string, shift: Shift, text: string): void {
    this.#verdict(place, breaks(this.#direction, shift), text);
  }

  #verdict(place: string, breaking: boolean, text: string): void {
    this.changes.push({ breaking, place, text, direction: this.#direction });
  }

  #compare(before: unknown, after: unknown, path: string): void {
    const [was, is] = [this.#was, this.#is];
    const name = componentOf(after);
    if (name && componentOf(before))
      this.onward.push({ before: target(before, was), after: target(after, is), name });
    else this.#compareParts(partOf(before, was), partOf(after, is), path, [before, after]);
  }

  #compareParts(before: Node, after: Node, path: string, [one, other]: readonly unknown[]): void {
    if (isUnion(before) || isUnion(after)) {
      // A component that is one form among others now is known by its name.
      const [was, is] = [this.#was, this.#is];
      const old = isUnion(before) || !componentOf(one) ? formsOf(before, was) : [one];
      const current = isUnion(after) || !componentOf(other) ? formsOf(after, is) : [other];
      this.#compareForms(old, current, path, [discriminatorOf(before), discriminatorOf(after)]);
    } else this.#compareSingle(before, after, path);
    if (after.deprecated === true && before.deprecated !== true)
      this.#verdict(path, false, 'is deprecated now');
    if (this.#direction === 'answer' || isSame(before.default, after.default)) return;
    const text = `left out, it means ${written(after.default)} and meant ${written(before.default)}`;
    this.#verdict(path, before.default !== undefined, text);
  }

  #compareForms(
    before: unknown[],
    after: unknown[],
    path: string,
    [had, has]: readonly (string | null)[],
  ): void {
    const { pairs, gone, come } = pairForms(before, after, [
      { document: this.#was, discriminator: had ?? null },
      { document: this.#is, discriminator: has ?? null },
    ]);
    for (const name of come) this.#note(path, 'wider', `may be ${name} now`);
    for (const name of gone) this.#note(path, 'narrower', `can't be ${name} any more`);
    for (const { before: one, after: other, name } of pairs)
      this.#compare(one, other, pairs.length > 1 ? `${path}<${name}>` : path);
  }

  #compareSingle(before: Node, after: Node, path: string): void {
    for (const { shift, text } of shiftsOf(before, after)) this.#note(path, shift, text);
    this.#compareFields(before, after, path);
    this.#compareRest(before, after, path);
    this.#compareInner('items', before, after, `${path}[]`);
    this.#compareInner('propertyNames', before, after, `${path} (names)`);
    this.#compareTuples(listAt(before, 'prefixItems'), listAt(after, 'prefixItems'), path);
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (LOOKED_AT.includes(key) || key.startsWith('x-') || isSame(before[key], after[key])) continue;
      this.#note(path, 'other', `${key} was ${written(before[key])}, is ${written(after[key])}`);
    }
  }

  #compareFields(before: Node, after: Node, path: string): void {
    const [old, current] = [nodeAt(before, 'properties'), nodeAt(after, 'properties')];
    const [needed, needs] = [listAt(before, 'required'), listAt(after, 'required')];
    for (const field of new Set([...Object.keys(old), ...Object.keys(current)])) {
      const place = path ? `${path}.${field}` : field;
      if (!(field in current)) this.#verdict(place, true, 'the field is gone');
      else if (!(field in old)) this.#noteNewField(place, before, needs.includes(field));
      else {
        const [wasNeeded, isNeeded] = [needed.includes(field), needs.includes(field)];
        if (isNeeded && !wasNeeded) this.#note(place, 'narrower', 'was optional, is required');
        if (wasNeeded && !isNeeded) this.#note(place, 'wider', 'was required, is optional');
        this.#compare(old[field], current[field], place);
      }
    }
  }

  #noteNewField(place: string, before: Node, isNeeded: boolean): void {
    const text = `new ${isNeeded ? 'required' : 'optional'} field`;
    if (this.#direction === 'request') this.#verdict(place, isNeeded, text);
    else if (restOf(before) === 'closed') this.#verdict(place, true, `${text}, where no other was allowed`);
    else this.#verdict(place, false, text);
  }

  #compareRest(before: Node, after: Node, path: string): void {
    const [old, current] = [restOf(before), restOf(after)];
    if (old === current) return;
    if (isNode(old) && isNode(current)) this.#compare(old, current, `${path}.*`);
    else if (current === 'open') this.#note(path, 'wider', 'may have any other fields now');
    else if (current === 'closed') this.#note(path, 'narrower', "can't have other fields any more");
    else if (old === 'closed') this.#note(path, 'wider', 'may have other fields of one schema now');
    else this.#note(path, 'narrower', 'other fields have a schema now');
  }

  #compareInner(keyword: string, before: Node, after: Node, path: string): void {
    const [old, current] = [before[keyword], after[keyword]];
    if (old !== undefined && current !== undefined) this.#compare(old, current, path);
    else if (current !== undefined) this.#note(path, 'narrower', 'has a schema now');
    else if (old !== undefined) this.#note(path, 'wider', 'has no schema any more');
  }

  #compareTuples(before: unknown[], after: unknown[], path: string): void {
    if (before.length !== after.length)
      this.#note(path, 'other', `had ${before.length} fixed entries, has ${after.length}`);
    for (const [at, entry] of before.slice(0, after.length).entries())
      this.#compare(entry, after[at], `${path}[${at}]`);
  }
}

/** The name of the component that a schema only refers to; a reference with demands beside it is a schema of its own. */
export function componentOf(schema: unknown): string | null {
  const demands = isNode(schema)
    ? Object.keys(schema).filter((key) => key !== '$ref' && !PROSE.includes(key))
    : [];
  return demands.length === 0 ? (refOf(schema)?.split('/').at(-1) ?? null) : null;
}

/** The component that a schema refers to, else the schema itself: the same object each time. */
export function target(schema: unknown, document: Node): unknown {
  return componentOf(schema) === null ? schema : resolved(document, schema);
}

/** A schema as one object: `false` allows nothing, what stands beside a reference and in `allOf` is put together. */
function partOf(schema: unknown, document: Node): Node {
  if (schema === false) return { not: {} };
  if (!isNode(schema)) return {};
  const { $ref, allOf, ...own } = schema;
  if (refOf(schema) !== null && componentOf(schema) === null)
    return merged(partOf(resolved(document, schema), document), own);
  if ($ref !== undefined) return partOf(resolved(document, schema), document);
  const parts = listAt(schema, 'allOf');
  if (parts.length === 0) return schema;
  return [...parts.map((part) => partOf(part, document)), own].reduce<Node>(merged, {});
}

function merged(one: Node, other: Node): Node {
  const properties = { ...nodeAt(one, 'properties'), ...nodeAt(other, 'properties') };
  const required = new Set([...listAt(one, 'required'), ...listAt(other, 'required')]);
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.size > 0 && { required: [...required] }),
  };
}
