import fc from 'fast-check';
import { parseJson } from '#contract/check.ts';
import type { Contract, Operation } from '#contract/contract.ts';
import type { JsonObject } from '#contract/pointer.ts';
import type { Checks, Violation } from '../checks.ts';
import { exchange } from '../exchange.ts';
import { Pool } from '../pool.ts';
import { prime } from '../prime.ts';
import { curlLine, type Reply, type Send } from '../request.ts';
import { Visitor } from '../visitor.ts';
import { type Draft, drafts } from './draft.ts';
import { judge } from './judge.ts';
import { type FuzzRequest, Requests } from './request.ts';

export type Figures = {
  requests: number;
  valid: number;
  invalid: number;
  open: number;
  /** Answers by class of status, `2xx` and so on. */
  answers: Record<string, number>;
  /** Requests by operation. */
  byOperation: Map<string, number>;
  /** Operations that had success at least once. */
  succeeded: Set<string>;
};

export type Failure = {
  operation: string;
  violations: Violation[];
  caller: string;
  curl: string;
  /** What the backend wrote to its log meanwhile. */
  log: string;
};

export type Round = {
  contract: Contract;
  checks: Checks;
  operations: readonly Operation[];
  send: Send;
  /** Who signs in; somebody who is not signed in comes along. */
  people: string[];
  seed: number;
  /** For each operation in each pass. */
  requestsEach: number;
  passes: number;
  figures: Figures;
  /** By `performance.now()`: nothing more is sent after it. */
  deadline: number;
  /** Hands over what the backend has logged since the last time. */
  takeLog?: () => string;
};

/** Beyond the seeds of the rounds. */
const strideOfPasses = 1_000;
/** For one operation in one pass, shrinking included. */
const longest = 60_000;

export function noFigures(): Figures {
  return {
    requests: 0,
    valid: 0,
    invalid: 0,
    open: 0,
    answers: {},
    byOperation: new Map(),
    succeeded: new Set(),
  };
}

type Caller = { visitor: Visitor; pool: Pool };

/** Sends requests to every operation on one backend, and tells the smallest that failed for each. */
export async function fuzzRound(round: Round): Promise<Failure[]> {
  const { contract, checks, send, people, operations } = round;
  const session = contract.operations.find(({ startsSession }) => startsSession);
  const everything = new Pool();
  const requests = new Requests(contract, checks, everything);
  const callers: Caller[] = [
    ...people.map((person) => ({ kind: 'person', person }) as const),
    { kind: 'nobody' } as const,
  ].map((entrance) => ({ visitor: new Visitor(send, session, entrance), pool: new Pool() }));
  for (const { visitor, pool } of callers) {
    await visitor.open();
    await prime(contract, checks, visitor, [pool, everything]);
  }
  const failures: Failure[] = [];
  for (let pass = 0; pass < round.passes; pass += 1) {
    for (const operation of operations.filter(({ id }) => !failures.some((one) => one.operation === id))) {
      const seed = seedOf(round.seed + pass * strideOfPasses, operation.id);
      const failure = await fuzzOperation(round, operation, seed, { checks, requests, callers, everything });
      if (failure) failures.push(failure);
    }
  }
  return failures;
}

type Means = { checks: Checks; requests: Requests; callers: Caller[]; everything: Pool };

async function fuzzOperation(
  round: Round,
  operation: Operation,
  seed: number,
  means: Means,
): Promise<Failure | null> {
  const { contract, figures, requestsEach, deadline } = round;
  let smallest: Failure | null = null;
  const property = fc.asyncProperty(
    drafts(contract, operation, means.callers.length),
    async (draft: Draft) => {
      if (performance.now() > deadline) return;
      const caller = means.callers[draft.caller];
      const request = caller && (await means.requests.from(operation, draft, caller.pool));
      if (!caller || !request) return fc.pre(false);
      const reply = await sent(caller.visitor, operation, request);
      count(figures, operation, request, reply);
      const violations = 'where' in reply ? [reply] : judge(means.checks, operation, request, reply);
      if (violations.length > 0) {
        const curl = curlLine(request.withToken ? caller.visitor.dressed(request.wire) : request.wire);
        const log = round.takeLog?.() ?? '';
        smallest = { operation: operation.id, violations, caller: caller.visitor.name, curl, log };
        throw new Error('An answer breaks the contract.');
      }
      if ('status' in reply && reply.status < 300)
        keep(reply, operation, request.path, [caller.pool, means.everything]);
    },
  );
  const details = await fc.check(property, {
    seed,
    numRuns: requestsEach,
    maxSkipsPerRun: 1_000,
    interruptAfterTimeLimit: Math.max(1, Math.min(deadline - performance.now(), longest)),
  });
  if (smallest || !details.failed || details.interrupted) return smallest;
  const message = `no requests can be made: ${fc.defaultReportMessage(details)?.split('\n')[0]}`;
  return {
    operation: operation.id,
    violations: [{ where: 'request', message }],
    caller: 'nobody',
    curl: '',
    log: '',
  };
}

async function sent(
  visitor: Visitor,
  operation: Operation,
  { wire, withToken }: FuzzRequest,
): Promise<Reply | Violation> {
  if (!withToken) return visitor.sendBare(wire, { session: true });
  const reply = await exchange(visitor, wire);
  // The call that starts sessions also ends them.
  if (operation.startsSession && visitor.entrance.kind === 'person') await visitor.open();
  return reply;
}

function count(
  figures: Figures,
  { id }: Operation,
  { verdict }: FuzzRequest,
  reply: Reply | Violation,
): void {
  figures.requests += 1;
  figures[verdict] += 1;
  figures.byOperation.set(id, (figures.byOperation.get(id) ?? 0) + 1);
  if ('status' in reply && reply.status < 300) figures.succeeded.add(id);
  const group = 'status' in reply ? `${Math.floor(reply.status / 100)}xx` : 'none';
  figures.answers[group] = (figures.answers[group] ?? 0) + 1;
}

function keep({ body }: Reply, operation: Operation, path: JsonObject, pools: Pool[]): void {
  const read = parseJson(body);
  if ('value' in read) for (const pool of pools) pool.keep(operation, path, read.value);
}

/** A seed of its own for each operation, so that one can be run again without the others. */
function seedOf(seed: number, id: string): number {
  let hash = seed | 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}
