import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { type Change, type Direction, type Shift, toText } from './change.ts';
import { CONSTRAINTS, compareConstraints, restOf } from './constraints.ts';
import { isSame, listAt, nodeAt, refOf, resolve } from './document.ts';
import type { Effect } from './effects.ts';
import { compareSchemaHints } from './hints.ts';
import { branchesOf, discriminatorOf, discriminatorShifts, isUnion, pairBranches } from './union.ts';

/** A schema before and after the change. */
export interface Pair {
  before: unknown;
  after: unknown;
  /** The component's name, or another label. */
  name: string;
}

/** The changes in one schema itself, and the components that it refers to. */
export interface Outcome {
  changes: Change[];
  onward: Pair[];
}

/** Keywords that do not change which messages are valid. */
const ANNOTATIONS = [
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
const COMPARED: readonly string[] = [
  ...ANNOTATIONS,
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

/** Compares one schema before and after the change, up to the components that it refers to. */
export class SchemaComparison implements Outcome {
  readonly changes: Change[] = [];
  readonly onward: Pair[] = [];
  readonly #direction: Direction;
  readonly #was: JsonObject;
  readonly #is: JsonObject;

  constructor({ before, after, name }: Pair, direction: Direction, was: JsonObject, is: JsonObject) {
    this.#direction = direction;
    this.#was = was;
    this.#is = is;
    this.#compareParts(flatten(before, was), flatten(after, is), name, []);
  }

  #addChange(subject: string, shift: Shift, text: string): void {
    this.#addEffect(subject, `${this.#direction} ${shift}`, text);
  }

  #addEffect(subject: string, effect: Effect, text: string): void {
    this.changes.push({ effect, subject, text, direction: this.#direction });
  }

  #compare(before: unknown, after: unknown, path: string): void {
    const [was, is] = [this.#was, this.#is];
    const name = componentOf(after);
    if (name && componentOf(before))
      this.onward.push({ before: target(before, was), after: target(after, is), name });
    else this.#compareParts(flatten(before, was), flatten(after, is), path, [before, after]);
  }

  #compareParts(before: JsonObject, after: JsonObject, path: string, [one, other]: readonly unknown[]): void {
    if (isUnion(before) || isUnion(after)) {
      // A component that has become one branch among others is recognized by its name.
      const [was, is] = [this.#was, this.#is];
      const old = isUnion(before) || !componentOf(one) ? branchesOf(before, was) : [one];
      const current = isUnion(after) || !componentOf(other) ? branchesOf(after, is) : [other];
      this.#compareBranches(old, current, path, [before, after]);
    } else this.#compareSingle(before, after, path);
    for (const { effect, text } of compareSchemaHints(before, after, this.#direction))
      this.#addEffect(path, effect, text);
    if (after.deprecated === true && before.deprecated !== true)
      this.#addEffect(path, 'deprecated', 'is deprecated now');
    if (this.#direction === 'response' || isSame(before.default, after.default)) return;
    const text = `left out, it means ${toText(after.default)} and meant ${toText(before.default)}`;
    if (before.default === undefined) this.#addEffect(path, 'default added', text);
    else this.#addEffect(path, after.default === undefined ? 'default removed' : 'default changed', text);
  }

  #compareBranches(
    before: unknown[],
    after: unknown[],
    path: string,
    [union, other]: readonly [JsonObject, JsonObject],
  ): void {
    const { pairs, removed, added } = pairBranches(before, after, [
      { document: this.#was, discriminator: discriminatorOf(union) },
      { document: this.#is, discriminator: discriminatorOf(other) },
    ]);
    for (const name of added) this.#addChange(path, 'wider', `may be ${name} now`);
    for (const name of removed) this.#addChange(path, 'narrower', `can't be ${name} any more`);
    for (const { shift, text } of discriminatorShifts(union, other, pairs))
      this.#addChange(path, shift, text);
    for (const { before: was, after: is, name } of pairs)
      this.#compare(was, is, pairs.length > 1 ? `${path}<${name}>` : path);
  }

  #compareSingle(before: JsonObject, after: JsonObject, path: string): void {
    for (const { shift, text } of compareConstraints(before, after)) this.#addChange(path, shift, text);
    this.#compareFields(before, after, path);
    this.#compareRest(before, after, path);
    this.#compareInner('items', before, after, `${path}[]`);
    this.#compareInner('propertyNames', before, after, `${path} (names)`);
    this.#compareTuples(listAt(before, 'prefixItems'), listAt(after, 'prefixItems'), path);
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (COMPARED.includes(key) || key.startsWith('x-') || isSame(before[key], after[key])) continue;
      this.#addChange(path, 'other', `${key} was ${toText(before[key])}, is ${toText(after[key])}`);
    }
  }

  #compareFields(before: JsonObject, after: JsonObject, path: string): void {
    const hiding = this.#direction === 'request' ? 'readOnly' : 'writeOnly';
    const [old, current] = [fieldsOf(before, this.#was, hiding), fieldsOf(after, this.#is, hiding)];
    for (const name of new Set([...old.keys(), ...current.keys()])) {
      const subject = path ? `${path}.${name}` : name;
      const [was, is] = [old.get(name), current.get(name)];
      const [had, has] = [was, is].map((field) => (field?.isHidden ? undefined : field));
      if (had && has) {
        this.#compareNeed(subject, had.isNeeded, has.isNeeded);
        this.#compare(had.schema, has.schema, subject);
      } else if (had) this.#addRemovedField(subject, had, is, after);
      else if (has) this.#addNewField(subject, was, has, before);
    }
  }

  #compareNeed(subject: string, wasNeeded: boolean, isNeeded: boolean): void {
    if (isNeeded && !wasNeeded)
      this.#addEffect(subject, `${this.#direction} required`, 'was optional, is required');
    if (wasNeeded && !isNeeded)
      this.#addEffect(subject, `${this.#direction} optional`, 'was required, is optional');
  }

  #addRemovedField(subject: string, was: Field, is: Field | undefined, after: JsonObject): void {
    if (!was.isNamed && !is) this.#compareNeed(subject, true, false);
    else if (this.#direction === 'request')
      this.#addEffect(
        subject,
        was.isNeeded ? 'request removed required' : 'request removed',
        is ? 'is read-only now' : 'the field is removed',
      );
    else
      this.#addEffect(
        subject,
        is || restOf(after) === 'closed' ? 'response forbidden' : 'response removed',
        is ? 'is write-only now' : 'the field is removed',
      );
  }

  #addNewField(subject: string, was: Field | undefined, is: Field, before: JsonObject): void {
    const kind = is.isNeeded ? 'required' : 'optional';
    const added = is.isNeeded ? ('added required' as const) : ('added' as const);
    if (!is.isNamed && !was) this.#compareNeed(subject, false, true);
    else if (was) {
      const flag = this.#direction === 'request' ? 'read-only' : 'write-only';
      this.#addEffect(subject, `${this.#direction} ${added}`, `is ${kind} and not ${flag} any more`);
    } else if (this.#direction === 'response' && restOf(before) === 'closed')
      this.#addEffect(
        subject,
        `response ${added}, was closed`,
        `new ${kind} field, where no other was allowed`,
      );
    else this.#addEffect(subject, `${this.#direction} ${added}`, `new ${kind} field`);
  }

  #compareRest(before: JsonObject, after: JsonObject, path: string): void {
    const [old, current] = [restOf(before), restOf(after)];
    if (old === current) return;
    if (isJsonObject(old) && isJsonObject(current)) this.#compare(old, current, `${path}.*`);
    else if (current === 'open') this.#addChange(path, 'wider', 'may have any other fields now');
    else if (current === 'closed') this.#addChange(path, 'narrower', "can't have other fields any more");
    else if (old === 'closed') this.#addChange(path, 'wider', 'may have other fields of one schema now');
    else this.#addChange(path, 'narrower', 'other fields have a schema now');
  }

  #compareInner(keyword: string, before: JsonObject, after: JsonObject, path: string): void {
    const [old, current] = [before[keyword], after[keyword]];
    if (old !== undefined && current !== undefined) this.#compare(old, current, path);
    else if (current !== undefined) this.#addChange(path, 'narrower', 'has a schema now');
    else if (old !== undefined) this.#addChange(path, 'wider', 'has no schema any more');
  }

  #compareTuples(before: unknown[], after: unknown[], path: string): void {
    if (before.length !== after.length)
      this.#addChange(path, 'other', `had ${before.length} fixed entries, has ${after.length}`);
    for (const [at, entry] of before.slice(0, after.length).entries())
      this.#compare(entry, after[at], `${path}[${at}]`);
  }
}

interface Field {
  schema: unknown;
  isNeeded: boolean;
  /** Whether it is among the properties, not only among the required names. */
  isNamed: boolean;
  /** Whether it is not part of messages in this direction. */
  isHidden: boolean;
}

function fieldsOf(schema: JsonObject, document: JsonObject, hiding: string): Map<string, Field> {
  const [properties, required] = [nodeAt(schema, 'properties'), listAt(schema, 'required').map(String)];
  const names = [...new Set([...Object.keys(properties), ...required])];
  return new Map(
    names.map((name) => [
      name,
      {
        schema: properties[name],
        isNeeded: required.includes(name),
        isNamed: name in properties,
        isHidden: flatten(properties[name], document)[hiding] === true,
      },
    ]),
  );
}

/** The name of the component that a schema refers to; a reference with constraints next to it is a schema of its own. */
export function componentOf(schema: unknown): string | null {
  const demands = isJsonObject(schema)
    ? Object.keys(schema).filter((key) => key !== '$ref' && !ANNOTATIONS.includes(key))
    : [];
  return demands.length === 0 ? (refOf(schema)?.split('/').at(-1) ?? null) : null;
}

/** The component that a schema refers to, or else the schema itself; always returns the same object. */
export function target(schema: unknown, document: JsonObject): unknown {
  return componentOf(schema) === null ? schema : resolve(document, schema);
}

/** A schema as one object: `false` allows nothing; a reference, its siblings and `allOf` are merged. */
function flatten(schema: unknown, document: JsonObject): JsonObject {
  if (schema === false) return { not: {} };
  if (!isJsonObject(schema)) return {};
  const { $ref, allOf, ...own } = schema;
  if (refOf(schema) !== null && componentOf(schema) === null)
    return merge(flatten(resolve(document, schema), document), own);
  if ($ref !== undefined) return flatten(resolve(document, schema), document);
  const parts = listAt(schema, 'allOf');
  if (parts.length === 0) return schema;
  return [...parts.map((part) => flatten(part, document)), own].reduce<JsonObject>(merge, {});
}

function merge(one: JsonObject, other: JsonObject): JsonObject {
  const properties = { ...nodeAt(one, 'properties'), ...nodeAt(other, 'properties') };
  const required = new Set([...listAt(one, 'required'), ...listAt(other, 'required')]);
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.size > 0 && { required: [...required] }),
  };
}

/** Compares two schemas and everything that they refer to; `subject` names one that is not a component. */
export type SchemaComparer = (
  before: unknown,
  after: unknown,
  direction: Direction,
  subject: string,
) => Change[];

/** Compares schemas of two contracts; each pair of components is compared once, however often it is used. */
export function createSchemaComparer(was: JsonObject, is: JsonObject): SchemaComparer {
  const known = new Map<string, Outcome>();
  const numbers = new Map<unknown, number>();
  const numberOf = (node: unknown) => {
    const number = numbers.get(node) ?? numbers.size;
    numbers.set(node, number);
    return number;
  };

  function outcomeOf(pair: Pair, direction: Direction): Outcome {
    const key = `${direction} ${numberOf(pair.before)} ${numberOf(pair.after)} ${pair.name}`;
    const outcome = known.get(key) ?? new SchemaComparison(pair, direction, was, is);
    known.set(key, outcome);
    return outcome;
  }

  return (before, after, direction, subject) => {
    const name = componentOf(after) ?? subject;
    const seen = new Set<Outcome>();
    const pending: Pair[] = [{ before: target(before, was), after: target(after, is), name }];
    for (let pair = pending.pop(); pair; pair = pending.pop()) {
      const outcome = outcomeOf(pair, direction);
      if (seen.has(outcome)) continue;
      seen.add(outcome);
      pending.push(...outcome.onward);
    }
    return [...seen].flatMap(({ changes }) => changes);
  };
}
