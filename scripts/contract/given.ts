import type { Contract, Operation, Parameter } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Schema } from '#contract/schema.ts';
import { sampleOf } from './arbitraries.ts';
import type { Checks } from './checks.ts';
import { type Pool, plain } from './pool.ts';
import type { Given } from './request.ts';

export type Named = { name: string; given: Given };
export type Location = 'path' | 'query';

/** The parameters of one location as a schema of an object. */
export function parameterSchema({ parameters }: Operation, location: Location): Schema {
  const here = parameters.filter((parameter) => parameter.in === location);
  return {
    type: 'object',
    required: here.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
  };
}

/** The contract's own examples: every named body, and every named value of a parameter. */
export function examplesOf(contract: Contract, operation: Operation): Named[] {
  const { body, parameters } = operation;
  const base = valuesBy(
    operation,
    (parameter) => parameter.examples[0]?.value ?? required(contract, parameter),
  );
  const bodies = body?.examples.map(({ name, value }) => ({ name, given: { ...base, body: value } })) ?? [];
  const sampled = body
    ? [{ name: 'sample', given: { ...base, body: sampleOf(contract.schemas, body.schema) } }]
    : [];
  const all = body ? (bodies.length > 0 ? bodies : sampled) : [{ name: '', given: base }];
  const first = all[0];
  if (!first) return all;
  for (const { name, in: location, examples } of parameters) {
    for (const example of examples.slice(1)) {
      const given = { ...first.given, [location]: { ...first.given[location], [name]: example.value } };
      all.push({ name: `${name} ${example.name}`, given });
    }
  }
  return all;
}

function required({ schemas }: Contract, { required, schema }: Parameter): unknown {
  return required ? sampleOf(schemas, schema) : undefined;
}

function valuesBy({ parameters }: Operation, pick: (parameter: Parameter) => unknown): Given {
  const values = (location: Location) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === location)
        .map((parameter) => [parameter.name, pick(parameter)] as const)
        .filter(([, value]) => value !== undefined),
    );
  return { path: values('path'), query: values('query') };
}

/** Puts values out of earlier answers where there are such: the `turn`th likeliest of each. */
export function linked(
  operation: Operation,
  checks: Checks,
  pool: Pool,
  { path, query, body }: Given,
  turn: number,
): Given {
  const linkedPath = linkedTo(operation, checks, pool, path, turn);
  const linkedQuery = Object.entries(query).map(([name, value]) => {
    const parameter = isIdName(name) && operation.parameters.find((one) => one.name === name);
    const found = parameter ? pool.find(operation, name, (one) => checks.fits(parameter, one)) : [];
    return [name, found[turn] ?? value];
  });
  const linkedBody = relinked(operation, pool, linkedPath, body, turn);
  return { path: linkedPath, query: Object.fromEntries(linkedQuery), body: linkedBody };
}

/** The last parameter tells most: what it belongs to is what it was found under. */
function linkedTo(
  operation: Operation,
  checks: Checks,
  pool: Pool,
  path: JsonObject,
  turn: number,
): JsonObject {
  let known: JsonObject = {};
  for (const parameter of operation.parameters.filter((parameter) => parameter.in === 'path').reverse()) {
    const { name } = parameter;
    if (Object.hasOwn(known, name)) continue;
    const found = pool.recollect(operation, name, (value) => checks.fits(parameter, value))[turn];
    known = { ...found?.path, ...known, [name]: found?.value ?? path[name] };
  }
  return Object.fromEntries(Object.keys(path).map((name) => [name, known[name] ?? path[name]]));
}

/** Names of fields whose values the backend has handed out: ids, and versions for optimistic locking. */
export function isIdName(name: string): boolean {
  return /(^id|_id|[a-z]Id|-id|^version)$/.test(name);
}

function relinked(
  operation: Operation,
  pool: Pool,
  path: JsonObject,
  value: unknown,
  turn: number,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((one) => relinked(operation, pool, path, one, turn, name));
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, relinked(operation, pool, path, inner, turn, key)]),
    );
  }
  if ((typeof value !== 'string' && typeof value !== 'number') || !isIdName(name)) return value;
  const sameInPath = Object.entries(path).find(([key]) => plain(key) === plain(name));
  if (sameInPath && typeof sameInPath[1] === typeof value) return sameInPath[1];
  const found = pool.recollect(operation, name, (one) => typeof one === typeof value);
  const ofThisThing = found.filter((one) => Object.entries(one.path).every(([key, at]) => path[key] === at));
  return [...ofThisThing, ...found][turn]?.value ?? value;
}
