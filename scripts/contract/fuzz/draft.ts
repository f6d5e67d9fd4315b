import fc, { type Arbitrary } from 'fast-check';
import type { Body, Contract, Operation } from '#contract/contract.ts';
import { typesOf } from '#contract/schema.ts';
import { testNames } from '../../../src/sandbox/registry/testNames.ts';
import { Arbitraries } from '../arbitraries.ts';
import { examplesOf, isIdName, parameterSchema } from '../inputs.ts';
import type { Input } from '../request.ts';

/** Ways to mutate a request. The contract decides whether the result is still valid. */
export const mutations = [
  'field',
  'nul',
  'surrogate',
  'huge',
  'prototype',
  'bytes',
  'type',
  'broken',
  'deep',
  'twice',
  'part',
  'token',
] as const;
/** `special` is never generated at random: each of its values is sent once to each parameter and field. */
export type Mutation = (typeof mutations)[number] | 'special';

const MAX_EXAMPLES = 3;
/** The ranks of known values that examples get, because the likeliest one may belong to a resource that is not ready. */
const RANKS = [0, 1, 2];

/** A request before its identifiers are known: what fast-check generates and shrinks. */
export type Draft = {
  /** Index of the caller. */
  caller: number;
  input: Input;
  mutation: Mutation | null;
  /** Selects where and how to mutate. */
  choice: number;
};

/** Whether a string contains one of the test names, which cause failures on purpose. */
export function holdsTestName(text: string): boolean {
  const lower = text.toLowerCase();
  return testNames.some((word) => lower.includes(word));
}

/** Indexes of the callers who may call an operation, and of the others. */
export type Callers = { allowed: number[]; denied: number[] };

/** Generates requests for an operation: half of them valid, the others with one mutation. */
export function drafts(contract: Contract, operation: Operation, callers: Callers): Arbitrary<Draft> {
  const arbitraries = arbitrariesOf(contract, operation);
  const { body } = operation;
  const generated = fc.record({
    path: arbitraries.of(parameterSchema(operation, 'path')),
    query: arbitraries.of(parameterSchema(operation, 'query')),
    body: body ? bodies(arbitraries, body) : fc.constant(undefined),
  });
  return fc.record({
    caller: callerIndexes(callers),
    input: generated as Arbitrary<Input>, // The schemas describe objects, but the type does not show it.
    mutation: fc.oneof(
      { withCrossShrink: true },
      { arbitrary: fc.constant(null), weight: 10 },
      { arbitrary: fc.constant<Mutation>('field'), weight: 8 },
      { arbitrary: fc.constantFrom<Mutation[]>(...mutations), weight: 5 },
      { arbitrary: fc.constant<Mutation>('token'), weight: 1 },
    ),
    choice: fc.nat(2_000),
  });
}

/** The contract's examples, both with values known from the server and unchanged, for each caller who may send them. */
export function exampleDrafts(contract: Contract, operation: Operation, { allowed }: Callers): Draft[] {
  const arbitraries = arbitrariesOf(contract, operation);
  const inputs = examplesOf(contract, operation)
    .slice(0, MAX_EXAMPLES)
    .flatMap(({ input }) => [...RANKS.map((rank) => arbitraries.withPlaceholders(input, rank)), input]);
  return allowed.flatMap((caller) =>
    inputs.map((input) => ({ caller, input: input as Input, mutation: null, choice: 0 })),
  );
}

function arbitrariesOf({ schemas }: Contract, operation: Operation): Arbitraries {
  return new Arbitraries(schemas, {
    isExcluded: holdsTestName,
    isPlaceholder: (name, schema) =>
      isPlaceholder(operation, name) && typesOf(schema).some((type) => type !== 'object' && type !== 'array'),
  });
}

function callerIndexes({ allowed, denied }: Callers): Arbitrary<number> {
  const groups = [
    { indexes: allowed, weight: 5 },
    { indexes: denied, weight: 1 },
  ].filter(({ indexes }) => indexes.length > 0);
  return fc.oneof(
    ...groups.map(({ indexes, weight }) => ({ arbitrary: fc.constantFrom(...indexes), weight })),
  );
}

function bodies(arbitraries: Arbitraries, { schema, examples }: Body): Arbitrary<unknown> {
  const generated = arbitraries.of(schema);
  if (examples.length === 0) return generated;
  const similar = arbitraries.like(examples.map(({ value }) => value));
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: generated, weight: 1 },
    { arbitrary: similar, weight: 1 },
  );
}

function isPlaceholder({ parameters }: Operation, name: string): boolean {
  return isIdName(name) || parameters.some((parameter) => parameter.name === name && parameter.in === 'path');
}
