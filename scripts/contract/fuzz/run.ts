import fc from 'fast-check';
import { parseJson } from '#contract/check.ts';
import type { Contract, Operation } from '#contract/contract.ts';
import type { JsonObject } from '#contract/pointer.ts';
import type { Checks, Violation } from '../checks.ts';
import { collectValues } from '../inputs.ts';
import { KnownValues } from '../knownValues.ts';
import { type RawResponse, type Send, toCurl } from '../request.ts';
import { sendAsStorefront, Visitor, wantsTokenRefresh } from '../visitor.ts';
import { type Draft, drafts } from './draft.ts';
import { type FuzzRequest, Requests } from './request.ts';

export type Statistics = {
  requests: number;
  valid: number;
  invalid: number;
  open: number;
  /** Responses by class of status, `2xx` and so on. */
  responses: Record<string, number>;
  /** Requests by operation. */
  byOperation: Map<string, number>;
  /** Operations that succeeded at least once. */
  succeeded: Set<string>;
  /** Whether the time given ended before all requests were sent. */
  isCutShort: boolean;
};

export type Failure = {
  operation: string;
  violations: Violation[];
  caller: string;
  curl: string;
  /** What the backend logged during the request. */
  log: string;
};

export type Round = {
  contract: Contract;
  checks: Checks;
  operations: readonly Operation[];
  send: Send;
  /** Who signs in; an anonymous caller is added. */
  people: string[];
  seed: number;
  /** Per operation and pass. */
  requestsEach: number;
  passes: number;
  /** Whether the first pass sends special values to each parameter. */
  sendsSpecials: boolean;
  statistics: Statistics;
  /** By `performance.now()`: nothing more is sent after it. */
  deadline: number;
  /** Returns what the backend has logged since the last call. */
  takeLog?: () => string;
};

/** Larger than the differences between the seeds of rounds. */
const PASS_SEED_STEP = 1_000;
/** A count rather than a time, so that the same seed makes the same run on every machine. */
const MAX_SHRINKS = 1_000;
/** For one request: a backend that takes longer hangs. */
const REQUEST_TIMEOUT_MS = 60_000;

export function emptyStatistics(): Statistics {
  return {
    requests: 0,
    valid: 0,
    invalid: 0,
    open: 0,
    responses: {},
    byOperation: new Map(),
    succeeded: new Set(),
    isCutShort: false,
  };
}

type Caller = { visitor: Visitor; known: KnownValues };

/** Sends requests for every operation to one backend, and returns the smallest one that failed for each. */
export async function fuzzRound(round: Round): Promise<Failure[]> {
  const { contract, checks, send, people, operations } = round;
  const session = contract.operations.find(({ startsSession }) => startsSession);
  const everything = new KnownValues();
  const requests = new Requests(contract, checks, everything);
  const callers: Caller[] = [
    ...people.map((person) => ({ kind: 'person', person }) as const),
    { kind: 'anonymous' } as const,
  ].map((credentials) => ({ visitor: new Visitor(send, session, credentials), known: new KnownValues() }));
  for (const { visitor, known } of callers) {
    await visitor.open();
    await collectValues(contract, checks, visitor, [known, everything]);
  }
  const failures: Failure[] = [];
  for (let pass = 0; pass < round.passes; pass += 1) {
    for (const operation of operations.filter(({ id }) => !failures.some((one) => one.operation === id))) {
      const seed = seedOf(round.seed + pass * PASS_SEED_STEP, operation.id);
      const isFirst = round.sendsSpecials && pass === 0;
      const failure = await fuzzOperation(round, operation, seed, {
        checks,
        requests,
        callers,
        everything,
        isFirst,
      });
      if (failure) failures.push(failure);
    }
  }
  return failures;
}

type Context = {
  checks: Checks;
  requests: Requests;
  callers: Caller[];
  everything: KnownValues;
  isFirst: boolean;
};

async function fuzzOperation(
  round: Round,
  operation: Operation,
  seed: number,
  context: Context,
): Promise<Failure | null> {
  const { contract, statistics, requestsEach, deadline } = round;
  let smallest: Failure | null = null;
  let shrinks = 0;
  const arbitrary = drafts(contract, operation, context.callers.length);
  const examples = context.isFirst ? specialDrafts(arbitrary, operation, seed, context) : [];
  const property = fc.asyncProperty(arbitrary, async (draft: Draft) => {
    if (performance.now() > deadline) statistics.isCutShort = true;
    if (smallest) shrinks += 1;
    if (statistics.isCutShort || shrinks > MAX_SHRINKS) return;
    const caller = context.callers[draft.caller];
    const request = caller && (await context.requests.from(operation, draft, caller.known));
    if (!caller || !request) return fc.pre(false);
    const response = await withTimeout(sendRequest(caller.visitor, operation, request));
    if (response === HANGING) shrinks = MAX_SHRINKS;
    count(statistics, operation, request, response);
    const violations =
      'where' in response
        ? [response]
        : findViolations(context.checks, operation, request, response, caller.visitor.mayCall(operation));
    if (violations.length > 0) {
      const curl = toCurl(request.withToken ? caller.visitor.withSession(request.raw) : request.raw);
      const log = round.takeLog?.() ?? '';
      smallest = { operation: operation.id, violations, caller: caller.visitor.name, curl, log };
      throw new Error('A response breaks the contract.');
    }
    if ('status' in response && response.status < 300)
      learn(response, operation, request.path, [caller.known, context.everything]);
  });
  const details = await fc.check(property, {
    seed,
    numRuns: requestsEach + examples.length,
    examples: examples.map((draft): [Draft] => [draft]),
    maxSkipsPerRun: 1_000,
  });
  if (smallest || !details.failed) return smallest;
  const message = `no requests can be made: ${fc.defaultReportMessage(details)?.split('\n')[0]}`;
  return {
    operation: operation.id,
    violations: [{ where: 'request', message }],
    caller: 'nobody',
    curl: '',
    log: '',
  };
}

/** Special values for each parameter of the path and the query, from a caller who has access. */
function specialDrafts(
  arbitrary: fc.Arbitrary<Draft>,
  operation: Operation,
  seed: number,
  { callers, requests }: Context,
): Draft[] {
  const index = callers.findIndex(({ visitor }) => visitor.mayCall(operation));
  const caller = callers[index];
  const [plain] = fc.sample(arbitrary, { seed, numRuns: 1 });
  if (!caller || !plain) return [];
  const draft: Draft = { ...plain, caller: index, mutation: 'special' };
  return Array.from({ length: requests.countSpecial(operation, draft, caller.known) }, (_, choice) => ({
    ...draft,
    choice,
  }));
}

const HANGING: Violation = {
  where: 'response',
  message: `there is none after ${REQUEST_TIMEOUT_MS / 1000} s`,
};

async function withTimeout(response: Promise<RawResponse | Violation>): Promise<RawResponse | Violation> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Violation>((resolve) => {
    timer = setTimeout(() => resolve(HANGING), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}

async function sendRequest(
  visitor: Visitor,
  operation: Operation,
  { raw, withToken }: FuzzRequest,
): Promise<RawResponse | Violation> {
  if (!withToken) return visitor.sendWithoutToken(raw, { session: true });
  const response = await sendAsStorefront(visitor, raw);
  // The call that starts a session may also have ended it.
  if (operation.startsSession && visitor.credentials.kind === 'person') await visitor.open();
  return response;
}

function count(
  statistics: Statistics,
  { id }: Operation,
  { verdict }: FuzzRequest,
  response: RawResponse | Violation,
): void {
  statistics.requests += 1;
  statistics[verdict] += 1;
  statistics.byOperation.set(id, (statistics.byOperation.get(id) ?? 0) + 1);
  if ('status' in response && response.status < 300) statistics.succeeded.add(id);
  const group = 'status' in response ? `${Math.floor(response.status / 100)}xx` : 'none';
  statistics.responses[group] = (statistics.responses[group] ?? 0) + 1;
}

function learn({ body }: RawResponse, operation: Operation, path: JsonObject, stores: KnownValues[]): void {
  const parsed = parseJson(body);
  if ('value' in parsed) for (const known of stores) known.add(operation, path, parsed.value);
}

/** A seed per operation, so that one can be repeated without the others. */
function seedOf(seed: number, id: string): number {
  let hash = seed | 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}

/** What is wrong with a response to a request that is known to be valid or not. */
function findViolations(
  checks: Checks,
  operation: Operation,
  request: FuzzRequest,
  response: RawResponse,
  isAllowed: boolean,
): Violation[] {
  const { status } = response;
  const { verdict, withToken } = request;
  if (status >= 500) return [{ where: 'status', message: `${status} to a request ${request.label}` }];
  const found = checks.response(operation, response);
  if (!withToken) {
    if (status !== 403 || !wantsTokenRefresh(response))
      found.push({ where: 'status', message: `${status} to a call without token` });
    return found;
  }
  if (!isAllowed && status !== 401 && status !== 403)
    found.push({ where: 'status', message: `${status} to a caller without access, not 401 or 403` });
  if (verdict === 'invalid' && status < 400) {
    found.push({
      where: 'status',
      message: `${status}: accepts a request that the contract rules out, ${request.label}`,
    });
  }
  if (verdict === 'valid' && (status === 400 || status === 415)) {
    found.push({ where: 'status', message: `${status} to a valid request, as if it could not be parsed` });
  }
  if (wantsTokenRefresh(response))
    found.push({ where: 'status', message: '403 to a token just issued, as if it were stale' });
  return found;
}
