import { parseJson } from '#contract/check.ts';
import type { Contract, Operation, Parameter } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Schema } from '#contract/schema.ts';
import { sampleOf } from './arbitraries.ts';
import type { Checks } from './checks.ts';
import { type KnownValues, normalize } from './knownValues.ts';
import type { Input } from './request.ts';
import { toRawRequest } from './request.ts';
import type { Visitor } from './visitor.ts';
import { sendAsStorefront } from './visitor.ts';

export type NamedInput = { name: string; input: Input };
export type Location = 'path' | 'query';

/** The parameters of one location as the schema of an object. */
export function parameterSchema({ parameters }: Operation, location: Location): Schema {
  const here = parameters.filter((parameter) => parameter.in === location);
  return {
    type: 'object',
    required: here.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
  };
}

/** The contract's own examples: every named body, and every named value of a parameter. */
export function examplesOf(contract: Contract, operation: Operation): NamedInput[] {
  const { body, parameters } = operation;
  const base = valuesBy(
    operation,
    (parameter) => parameter.examples[0]?.value ?? sampleIfRequired(contract, parameter),
  );
  const bodies = body?.examples.map(({ name, value }) => ({ name, input: { ...base, body: value } })) ?? [];
  const sampled = body
    ? [{ name: 'sample', input: { ...base, body: sampleOf(contract.schemas, body.schema) } }]
    : [];
  const all = body ? (bodies.length > 0 ? bodies : sampled) : [{ name: '', input: base }];
  const first = all[0];
  if (!first) return all;
  for (const { name, in: location, examples } of parameters) {
    for (const example of examples.slice(1)) {
      const input = { ...first.input, [location]: { ...first.input[location], [name]: example.value } };
      all.push({ name: `${name} ${example.name}`, input });
    }
  }
  return all;
}

function sampleIfRequired({ schemas }: Contract, { required, schema }: Parameter): unknown {
  return required ? sampleOf(schemas, schema) : undefined;
}

function valuesBy({ parameters }: Operation, pick: (parameter: Parameter) => unknown): Input {
  const values = (location: Location) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === location)
        .map((parameter) => [parameter.name, pick(parameter)] as const)
        .filter(([, value]) => value !== undefined),
    );
  return { path: values('path'), query: values('query') };
}

/** Replaces each example value by the `rank`th likeliest value from earlier responses. */
export function withKnownValues(
  operation: Operation,
  checks: Checks,
  known: KnownValues,
  { path, query, body }: Input,
  rank: number,
): Input {
  const knownPath = withKnownPath(operation, checks, known, path, rank);
  const knownQuery = Object.entries(query).map(([name, value]) => {
    const parameter = isIdName(name) && operation.parameters.find((one) => one.name === name);
    const found = parameter ? known.find(operation, name, (one) => checks.fits(parameter, one)) : [];
    return [name, found[rank] ?? value];
  });
  const knownBody = withKnownBody(operation, known, knownPath, body, rank);
  return { path: knownPath, query: Object.fromEntries(knownQuery), body: knownBody };
}

/** The last parameter is the most specific one, so the others come from the path under which its value was found. */
function withKnownPath(
  operation: Operation,
  checks: Checks,
  known: KnownValues,
  path: JsonObject,
  rank: number,
): JsonObject {
  let values: JsonObject = {};
  for (const parameter of operation.parameters.filter((parameter) => parameter.in === 'path').reverse()) {
    const { name } = parameter;
    if (Object.hasOwn(values, name)) continue;
    const found = known.findAll(operation, name, (value) => checks.fits(parameter, value))[rank];
    values = { ...found?.path, ...values, [name]: found?.value ?? path[name] };
  }
  return Object.fromEntries(Object.keys(path).map((name) => [name, values[name] ?? path[name]]));
}

/** Whether a field of this name has a value that the backend issued: an identifier, or a version for optimistic locks. */
export function isIdName(name: string): boolean {
  return /(^id|_id|[a-z]Id|-id|^version)$/.test(name);
}

function withKnownBody(
  operation: Operation,
  known: KnownValues,
  path: JsonObject,
  value: unknown,
  rank: number,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((one) => withKnownBody(operation, known, path, one, rank, name));
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        withKnownBody(operation, known, path, inner, rank, key),
      ]),
    );
  }
  if ((typeof value !== 'string' && typeof value !== 'number') || !isIdName(name)) return value;
  const found = findFieldValues(operation, known, path, name, typeof value);
  return (found.length === 1 ? found[0] : found[rank]) ?? value;
}

/** Values of a type for a body field, likeliest first: the path's own value, then those found under the same path. */
export function findFieldValues(
  operation: Operation,
  known: KnownValues,
  path: JsonObject,
  name: string,
  type: string,
): unknown[] {
  const sameInPath = Object.entries(path).find(([key]) => normalize(key) === normalize(name))?.[1];
  if (typeof sameInPath === type) return [sameInPath];
  const found = known.findAll(operation, name, (one) => typeof one === type);
  const ofSameObject = found.filter((one) =>
    Object.entries(one.path).every(([key, part]) => path[key] === part),
  );
  return [...ofSameObject, ...found].map(({ value }) => value);
}

/** Whether an operation can be called without knowing an identifier. */
export function needsNoPathValue({ parameters }: Operation): boolean {
  return parameters.every((parameter) => parameter.in !== 'path');
}

/** Whether an operation's input contains values issued by the backend. */
export function needsKnownValues({ parameters, body }: Operation): boolean {
  return body !== null || parameters.some(({ name, in: location }) => location === 'path' || isIdName(name));
}

/** Whether an operation can be called without any input. */
export function needsNoInput({ parameters, body }: Operation): boolean {
  return !body && parameters.every(({ required }) => !required);
}

/** Calls every read that needs no identifier, to collect values for the other calls. */
export async function collectValues(
  contract: Contract,
  checks: Checks,
  visitor: Visitor,
  stores: [KnownValues, ...KnownValues[]],
): Promise<void> {
  const reads = contract.operations.filter((one) => one.safe && !one.startsSession && needsNoPathValue(one));
  for (const operation of reads) {
    for (const { input: example } of examplesOf(contract, operation).slice(0, 1)) {
      const input = withKnownValues(operation, checks, stores[0], example, 0);
      const response = await sendAsStorefront(visitor, await toRawRequest(operation, input));
      if (!('status' in response) || response.status >= 300) continue;
      const parsed = parseJson(response.body);
      if ('value' in parsed) for (const store of stores) store.add(operation, input.path, parsed.value);
    }
  }
}
