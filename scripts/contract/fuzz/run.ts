import fc from 'fast-check';
import { parseJson } from '#contract/check.ts';
import type { Contract, Operation } from '#contract/contract.ts';
import type { Checks, Violation } from '../checks.ts';
import { collectValues } from '../inputs.ts';
import { KnownValues } from '../knownValues.ts';
import type { RawResponse, Send } from '../request.ts';
import type { Visitor } from '../visitor.ts';
import { type Callers, type Draft, drafts, exampleDrafts } from './draft.ts';
import { findViolations, HANGING, sendRequest } from './exchange.ts';
import { createVisitor, type Step } from './replay.ts';
import { type FuzzRequest, Requests } from './request.ts';

export type Statistics = {
  requests: number;
  valid: number;
  invalid: number;
  open: number;
  /** The number of responses by status class, such as `2xx`. */
  responses: Record<string, number>;
  /** The number of requests that got neither 401 nor 403. */
  authenticated: number;
  /** The number of requests by operation. */
  byOperation: Map<string, number>;
  /** Operations that succeeded at least once. */
  succeeded: Set<string>;
  /** Whether the time limit was reached before all requests were sent. */
  isCutShort: boolean;
};

export type Failure = {
  operation: string;
  violations: Violation[];
  /** The request that failed; null if none could be made. */
  step: Step | null;
  /** The requests of the same round that succeeded before it. */
  earlier: Step[];
  /** What the backend logged during the request. */
  log: string;
};

export type Round = {
  contract: Contract;
  checks: Checks;
  operations: readonly Operation[];
  send: Send;
  /** The people who sign in; an anonymous caller is added. */
  people: string[];
  seed: number;
  /** How many random requests an operation gets in each pass, besides examples and special values. */
  drawnFor: (operation: Operation) => number;
  passes: number;
  /** Whether the first pass sends special values to each parameter and field. */
  sendsSpecials: boolean;
  statistics: Statistics;
  /** When to stop sending, on the clock of `performance.now()`. */
  deadline: number;
  /** Returns what the backend has logged since the last call. */
  takeLog?: () => string;
};

/** Larger than the difference between the seeds of any two rounds. */
const PASS_SEED_STEP = 1_000;
/** A count rather than a time, so that the same seed produces the same run on every machine. */
const MAX_SHRINKS = 1_000;
/** A response with this status shows the current state, which the request did not have. */
const CONFLICT = 409;

export function emptyStatistics(): Statistics {
  return {
    requests: 0,
    valid: 0,
    invalid: 0,
    open: 0,
    responses: {},
    authenticated: 0,
    byOperation: new Map(),
    succeeded: new Set(),
    isCutShort: false,
  };
}

type Caller = { person: string | null; visitor: Visitor; known: KnownValues };

/** Sends requests for every operation to one backend, and returns the smallest one that failed for each. */
export async function fuzzRound(round: Round): Promise<Failure[]> {
  const { contract, checks, send, people, operations } = round;
  const everything = new KnownValues();
  const requests = new Requests(contract, checks, everything);
  const callers: Caller[] = [...people, null].map((person) => ({
    person,
    visitor: createVisitor(contract, send, person),
    known: new KnownValues(),
  }));
  for (const { visitor, known } of callers) {
    await visitor.open();
    await collectValues(contract, checks, visitor, [known, everything]);
  }
  const context = { requests, callers, everything, earlier: [] };
  const runs = operations.map((operation) => new OperationRun(round, operation, context));
  for (const run of runs) await run.sendExamples();
  for (let pass = 0; pass < round.passes; pass += 1) {
    for (const run of runs) {
      if (pass === 0 && round.sendsSpecials) await run.sendSpecials();
      await run.sendDrawn(round.seed + pass * PASS_SEED_STEP);
    }
  }
  return runs.flatMap(({ failure }) => failure ?? []);
}

type Context = { requests: Requests; callers: Caller[]; everything: KnownValues; earlier: Step[] };

/** Indexes of callers who may call an operation (those who own most first), or of all if none may, and of the others. */
function callersOf(operation: Operation, callers: Caller[]): Callers {
  const indexes = [...callers.keys()];
  const size = (index: number) => callers[index]?.known.size ?? 0;
  const allowed = indexes
    .filter((index) => callers[index]?.visitor.mayCall(operation))
    .sort((one, other) => size(other) - size(one));
  if (allowed.length === 0) return { allowed: indexes, denied: [] };
  return { allowed, denied: indexes.filter((index) => !allowed.includes(index)) };
}

/** The requests for one operation, until one fails. */
class OperationRun {
  failure: Failure | null = null;
  readonly #round: Round;
  readonly #operation: Operation;
  readonly #context: Context;
  readonly #callers: Callers;
  readonly #drafts: fc.Arbitrary<Draft>;
  /** An example that succeeded, or else the one most likely to. */
  #base: Draft | undefined;
  #shrinks = 0;

  constructor(round: Round, operation: Operation, context: Context) {
    this.#round = round;
    this.#operation = operation;
    this.#context = context;
    this.#callers = callersOf(operation, context.callers);
    this.#drafts = drafts(round.contract, operation, this.#callers);
  }

  /** Sends examples until one succeeds. */
  async sendExamples(): Promise<void> {
    const examples = exampleDrafts(this.#round.contract, this.#operation, this.#callers);
    await this.#check({ given: examples, drawn: 0, seed: 0 }, async (draft) => {
      if (!this.#base && (await this.#send(draft))) this.#base = draft;
    });
    this.#base ??= examples[0];
  }

  /** Sends special values in place of each parameter and field of the base. */
  async sendSpecials(): Promise<void> {
    const { requests, callers } = this.#context;
    const base = this.#base;
    const known = base && callers[base.caller]?.known;
    if (!base || !known) return;
    const given = Array.from(
      { length: requests.countSpecial(this.#operation, base, known) },
      (_, choice) => ({
        ...base,
        mutation: 'special' as const,
        choice,
      }),
    );
    await this.#check({ given, drawn: 0, seed: 0 }, (draft) => this.#send(draft));
  }

  sendDrawn(seed: number): Promise<void> {
    const { drawnFor } = this.#round;
    const run = { given: [], drawn: drawnFor(this.#operation), seed: seedOf(seed, this.#operation.id) };
    return this.#check(run, (draft) => this.#send(draft));
  }

  /** Sends the given drafts and a number of random ones; a random one that fails is shrunk. */
  async #check(
    { given, drawn, seed }: { given: Draft[]; drawn: number; seed: number },
    run: (draft: Draft) => Promise<unknown>,
  ): Promise<void> {
    if (this.failure || given.length + drawn === 0) return;
    const property = fc.asyncProperty(this.#drafts, async (draft) => {
      await run(draft);
    });
    const details = await fc.check(property, {
      seed,
      numRuns: given.length + drawn,
      examples: given.map((draft): [Draft] => [draft]),
      maxSkipsPerRun: 1_000,
    });
    if (this.failure || !details.failed) return;
    const message = `no requests can be made: ${fc.defaultReportMessage(details)?.split('\n')[0]}`;
    const violations = [{ where: 'request', message }];
    this.failure = { operation: this.#operation.id, violations, step: null, earlier: [], log: '' };
  }

  /** Sends the request of a draft, and returns whether it succeeded. Throws if the response breaks the contract. */
  async #send(draft: Draft): Promise<boolean> {
    const { statistics, deadline, checks, takeLog } = this.#round;
    const { callers, requests, everything, earlier } = this.#context;
    const operation = this.#operation;
    if (performance.now() > deadline) statistics.isCutShort = true;
    if (this.failure) this.#shrinks += 1;
    if (statistics.isCutShort || this.#shrinks > MAX_SHRINKS) return false;
    const caller = callers[draft.caller];
    const request = caller && (await requests.from(operation, draft, caller.known));
    if (!caller || !request) throw new fc.PreconditionFailure();
    const response = await sendRequest(caller.visitor, operation, request);
    if (response === HANGING) this.#shrinks = MAX_SHRINKS;
    count(statistics, operation, request, response);
    const { person, visitor, known } = caller;
    const violations = findViolations(checks, operation, request, response, visitor.mayCall(operation));
    const step = { operation: operation.id, person, request };
    if (violations.length > 0) {
      this.failure = {
        operation: operation.id,
        violations,
        step,
        earlier: [...earlier],
        log: takeLog?.() ?? '',
      };
      throw new Error('A response breaks the contract.');
    }
    const hasSucceeded = 'status' in response && response.status < 300;
    if ('status' in response && (hasSucceeded || response.status === CONFLICT)) {
      const parsed = parseJson(response.body);
      const body = 'value' in parsed ? parsed.value : undefined;
      for (const store of [known, everything]) store.add(operation, request.path, body);
    }
    if (hasSucceeded) earlier.push({ ...step, response: response.body });
    return hasSucceeded;
  }
}

function count(
  statistics: Statistics,
  { id }: Operation,
  { verdict }: FuzzRequest,
  response: RawResponse | Violation,
): void {
  const status = 'status' in response ? response.status : null;
  statistics.requests += 1;
  statistics[verdict] += 1;
  statistics.byOperation.set(id, (statistics.byOperation.get(id) ?? 0) + 1);
  if (status !== null && status < 300) statistics.succeeded.add(id);
  if (status !== 401 && status !== 403) statistics.authenticated += 1;
  const group = status === null ? 'none' : `${Math.floor(status / 100)}xx`;
  statistics.responses[group] = (statistics.responses[group] ?? 0) + 1;
}

/** A separate seed per operation, so that one operation can be repeated without the others. */
function seedOf(seed: number, id: string): number {
  let hash = seed | 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}
