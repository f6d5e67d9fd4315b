import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { ConstraintChange } from './constraints.ts';
import { listAt, nodeAt, refOf, resolve } from './document.ts';

const UNION = ['oneOf', 'anyOf'] as const;
/** Keywords next to a union that are not constraints. */
const ANNOTATIONS = ['description', 'title', 'discriminator', 'example', 'examples', 'default', 'deprecated'];

export function isUnion(schema: JsonObject): boolean {
  return UNION.some((keyword) => Array.isArray(schema[keyword]));
}

/** The branches of a union or of a list of types; the schema itself if it is neither. */
export function branchesOf(schema: JsonObject, document: JsonObject): unknown[] {
  if (!isUnion(schema)) {
    const { type } = schema;
    return Array.isArray(type)
      ? type.map((each) => (each === 'null' ? { type: each } : { ...schema, type: each }))
      : [schema];
  }
  const beside = Object.fromEntries(
    Object.entries(schema).filter(
      ([key]) => !UNION.some((union) => union === key) && !ANNOTATIONS.includes(key),
    ),
  );
  const branches = UNION.flatMap((keyword) => listAt(schema, keyword));
  if (Object.keys(beside).length === 0) return branches;
  return branches.map((branch) => ({ ...beside, ...resolve(document, branch) }));
}

export interface Pairing {
  pairs: { before: unknown; after: unknown; name: string }[];
  removed: string[];
  added: string[];
}

type Side = { document: JsonObject; discriminator: string | null };

/**
 * Pairs the branches before and after the change: by name, by the constant that distinguishes them, by equality and by
 * type. Finally, if exactly one branch is left on each side, these two are a pair.
 */
export function pairBranches(before: unknown[], after: unknown[], [was, is]: readonly [Side, Side]): Pairing {
  const left = { before: [...before], after: [...after] };
  const pairs: Pairing['pairs'] = [];
  const ways = [refOf, tagOf, constraintsOf, typeName].map((way) => ({
    before: (branch: unknown) => way(branch, was),
    after: (branch: unknown) => way(branch, is),
  }));
  const take = (one: unknown, other: unknown) => {
    left.before.splice(left.before.indexOf(one), 1);
    left.after.splice(left.after.indexOf(other), 1);
    pairs.push({ before: one, after: other, name: nameOf(other, is) });
  };
  for (const way of ways) {
    for (const one of [...left.before]) {
      const key = way.before(one);
      const fitting = key === null ? [] : left.after.filter((other) => way.after(other) === key);
      const rivals = left.before.filter((other) => way.before(other) === key);
      const [other] = fitting;
      if (fitting.length === 1 && rivals.length === 1) take(one, other);
    }
  }
  const [one, other] = [left.before[0], left.after[0]];
  if (left.before.length === 1 && left.after.length === 1) take(one, other);
  return {
    pairs,
    removed: left.before.map((branch) => nameOf(branch, was)),
    added: left.after.map((branch) => nameOf(branch, is)),
  };
}

/** The constant that distinguishes this branch of a union from the others. */
function tagOf(branch: unknown, { document, discriminator }: Side): string | null {
  const properties = nodeAt(resolve(document, branch), 'properties');
  const names = discriminator ? [discriminator] : Object.keys(properties);
  for (const name of names) {
    const property = resolve(document, properties[name]);
    const values = 'const' in property ? [property.const] : listAt(property, 'enum');
    if (values.length === 1) return `${name}=${JSON.stringify(values[0])}`;
    if (discriminator && values.length > 0) return `${name}=${JSON.stringify(values)}`;
  }
  return null;
}

/** All constraints of a branch, without annotations. */
function constraintsOf(branch: unknown): string {
  const isAnnotation = (key: string, value: unknown) =>
    ANNOTATIONS.includes(key) && typeof value !== 'object';
  return JSON.stringify(branch, (key, value) => (isAnnotation(key, value) ? undefined : value));
}

function typeName(branch: unknown, { document }: Side): string | null {
  const { type } = resolve(document, branch);
  return typeof type === 'string' ? type : null;
}

function nameOf(branch: unknown, side: Side): string {
  return (
    refOf(branch)?.split('/').at(-1) ?? tagOf(branch, side) ?? typeName(branch, side) ?? 'another branch'
  );
}

export function discriminatorOf(schema: JsonObject): string | null {
  const { discriminator } = schema;
  const name = isJsonObject(discriminator) ? discriminator.propertyName : null;
  return typeof name === 'string' ? name : null;
}

/** How a union's discriminator and its mapping have changed. */
export function discriminatorShifts(
  before: JsonObject,
  after: JsonObject,
  pairs: Pairing['pairs'],
): ConstraintChange[] {
  const [was, is] = [discriminatorOf(before), discriminatorOf(after)];
  if (!isUnion(before) || !isUnion(after) || was === is) return mappingShifts(before, after, pairs);
  if (was === null) return [{ shift: 'narrower', text: `${is} tells the branches apart now` }];
  if (is === null) return [{ shift: 'wider', text: `${was} does not tell the branches apart any more` }];
  return [{ shift: 'other', text: `${is} tells the branches apart, it was ${was}` }];
}

/** Added and removed branches are separate findings; this compares the values of branches that remain. */
function mappingShifts(before: JsonObject, after: JsonObject, pairs: Pairing['pairs']): ConstraintChange[] {
  const became = new Map(pairs.map((pair) => [refOf(pair.before), refOf(pair.after)]));
  const stays = [...became.values()];
  const mappings = [before, after].map((schema) => nodeAt(nodeAt(schema, 'discriminator'), 'mapping'));
  const [old = {}, current = {}] = mappings;
  return [...new Set([...Object.keys(old), ...Object.keys(current)])].flatMap((value): ConstraintChange[] => {
    const name = `${discriminatorOf(after)}=${JSON.stringify(value)}`;
    const [from, to] = [refOf({ $ref: old[value] }), refOf({ $ref: current[value] })];
    if (from === null) return stays.includes(to) ? [{ shift: 'wider', text: `${name} is mapped now` }] : [];
    if (to === null)
      return became.has(from) ? [{ shift: 'narrower', text: `${name} is not mapped any more` }] : [];
    if (to === from || became.get(from) === to) return [];
    return [{ shift: 'other', text: `${name} is ${to.split('/').at(-1)}, was ${from.split('/').at(-1)}` }];
  });
}
