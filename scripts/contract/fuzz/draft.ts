import fc, { type Arbitrary } from 'fast-check';
import type { Body, Contract, Operation } from '#contract/contract.ts';
import { typesOf } from '#contract/schema.ts';
import { testNames } from '../../../src/sandbox/registry/testNames.ts';
import { Arbitraries } from '../arbitraries.ts';
import { isIdName, parameterSchema } from '../inputs.ts';
import type { Input } from '../request.ts';

/** Ways to mutate a request. Whether it is still valid is for the contract to say. */
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
/** `special` is not drawn: each of its values is sent once to each parameter. */
export type Mutation = (typeof mutations)[number] | 'special';

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

/** Generates requests for an operation: half of them valid, the others with one mutation. */
export function drafts({ schemas }: Contract, operation: Operation, callers: number): Arbitrary<Draft> {
  const arbitraries = new Arbitraries(schemas, {
    isExcluded: holdsTestName,
    isPlaceholder: (name, schema) =>
      isPlaceholder(operation, name) && typesOf(schema).some((type) => type !== 'object' && type !== 'array'),
  });
  const { body } = operation;
  const input = fc.record({
    path: arbitraries.of(parameterSchema(operation, 'path')),
    query: arbitraries.of(parameterSchema(operation, 'query')),
    body: body ? bodies(arbitraries, body) : fc.constant(undefined),
  }) as Arbitrary<Input>; // The schemas describe objects, which their type does not say.
  return fc.record({
    caller: fc.nat(callers - 1),
    input,
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

function bodies(arbitraries: Arbitraries, { schema, examples }: Body): Arbitrary<unknown> {
  const generated = arbitraries.of(schema);
  if (examples.length === 0) return generated;
  const similar = arbitraries.like(examples.map(({ value }) => value));
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: generated, weight: 2 },
    { arbitrary: similar, weight: 1 },
  );
}

function isPlaceholder({ parameters }: Operation, name: string): boolean {
  return isIdName(name) || parameters.some((parameter) => parameter.name === name && parameter.in === 'path');
}
