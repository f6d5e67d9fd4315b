import fc, { type Arbitrary } from 'fast-check';
import type { Body, Contract, Operation } from '#contract/contract.ts';
import { typesOf } from '#contract/schema.ts';
import { testNames } from '../../../src/sandbox/registry/testNames.ts';
import { Arbitraries } from '../arbitraries.ts';
import { isIdName, parameterSchema } from '../given.ts';
import type { Given } from '../request.ts';

/** Ways to spoil a request. What becomes of its validity is for the contract to say. */
export const twists = [
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
export type Twist = (typeof twists)[number];

/** A request before it is known which ids there are: what fast-check makes, keeps and shrinks. */
export type Draft = {
  /** Index of who sends it. */
  caller: number;
  given: Given;
  twist: Twist | null;
  /** Where the twist goes. */
  turn: number;
};

const byWord = testNames.map(({ name }) => name);

/** Whether a text holds one of the words that bring about a failure by intent. */
export function holdsTestName(text: string): boolean {
  const lower = text.toLowerCase();
  return byWord.some((word) => lower.includes(word));
}

/** Makes requests of an operation: half of them as the contract wants them, the others spoilt in one place. */
export function drafts({ schemas }: Contract, operation: Operation, callers: number): Arbitrary<Draft> {
  const arbitraries = new Arbitraries(schemas, {
    isAvoided: holdsTestName,
    isRecalled: (name, schema) =>
      isRecalled(operation, name) && typesOf(schema).some((type) => type !== 'object' && type !== 'array'),
  });
  const { body } = operation;
  const given = fc.record({
    path: arbitraries.of(parameterSchema(operation, 'path')),
    query: arbitraries.of(parameterSchema(operation, 'query')),
    body: body ? bodies(arbitraries, body) : fc.constant(undefined),
  }) as Arbitrary<Given>; // Schemas of objects make objects, which the type of schemas can't tell.
  return fc.record({
    caller: fc.nat(callers - 1),
    given,
    twist: fc.oneof(
      { withCrossShrink: true },
      { arbitrary: fc.constant(null), weight: 10 },
      { arbitrary: fc.constant<Twist>('field'), weight: 8 },
      { arbitrary: fc.constantFrom(...twists), weight: 5 },
      { arbitrary: fc.constant<Twist>('token'), weight: 1 },
    ),
    turn: fc.nat(2_000),
  });
}

function bodies(arbitraries: Arbitraries, { schema, examples }: Body): Arbitrary<unknown> {
  const made = arbitraries.of(schema);
  if (examples.length === 0) return made;
  const alike = arbitraries.like(examples.map(({ value }) => value));
  return fc.oneof({ withCrossShrink: true }, { arbitrary: made, weight: 2 }, { arbitrary: alike, weight: 1 });
}

function isRecalled({ parameters }: Operation, name: string): boolean {
  return isIdName(name) || parameters.some((parameter) => parameter.name === name && parameter.in === 'path');
}
