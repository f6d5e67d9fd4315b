import { format } from 'node:util';
import type { Contract, Operation } from '#contract/contract.ts';
import { people } from '../../../src/sandbox/db/people.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { type Checks, checksOf, type Violation } from '../checks.ts';
import { KnownValues } from '../knownValues.ts';
import { loadContract } from '../load.ts';
import { toCurl } from '../request.ts';
import { connect, sendInProcess } from '../transport.ts';
import { selectOperations, sortForRun } from '../verify/order.ts';
import { exampleDrafts } from './draft.ts';
import type { FuzzOptions } from './options.ts';
import {
  findReplay,
  type Replay,
  readReplay,
  replayFile,
  type Server,
  saveReplay,
  sendReplay,
} from './replay.ts';
import { Requests } from './request.ts';
import { emptyStatistics, type Failure, fuzzRound, type Statistics } from './run.ts';

/** A failure, and a replay that repeats it on another server; null if none does. */
export type Finding = Failure & { replay: Replay | null };
export type FuzzResult = { statistics: Statistics; findings: Finding[]; seconds: number; missing: string[] };

const ROUNDS = 3;
/** More than one per round, so that an operation's changes affect the requests to the others. */
const PASSES = 2;
const MIN_REQUESTS_EACH = 50;
/** Requests drawn for each operation, in addition to those with special values. */
const MIN_DRAWN_EACH = 12;
/** A run in which most requests get 401 or 403 tests little else. */
const MIN_AUTHENTICATED = 0.6;
/**
 * Operations that a run can't make succeed: it has no authenticator, opens only the first customer, and no device of its own
 * has a second session. `contract:verify` and the sandbox's tests prove them.
 */
const NOT_EXPECTED = new Set([
  ...['giveProof', 'addPasskey', 'renamePasskey', 'removePasskey', 'confirmAuthenticator', 'endSession'],
  ...['lockCustomer', 'signOutCustomer', 'resetCustomerSignIn', 'startCustomerView'],
  ...['listCustomerChanges', 'undoCustomerChange', 'askCustomerClosing'],
]);
const MAX_LOG_LINES = 4;
const REPLAY_TIMEOUT_SECONDS = 60;

/** Sends requests to new servers, one for each round: by default sandboxes in this process. */
export async function fuzz(
  { seed, requests, seconds, only }: FuzzOptions,
  start: () => Promise<Server> = startSandbox,
): Promise<FuzzResult> {
  const contract = loadContract();
  const checks = checksOf(contract);
  const operations = sortForRun(selectOperations(contract.operations, only));
  if (operations.length === 0)
    throw new Error(`The contract has no tag or operation "${only.join('", "')}".`);
  const started = performance.now();
  const deadline = started + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const drawnFor = shareRequests(contract, checks, operations, requests);
  const statistics = emptyStatistics();
  const findings: Finding[] = [];
  const { takeLog, restore } = captureLog();
  try {
    for (let round = 0; round < ROUNDS && !statistics.isCutShort; round += 1) {
      const remaining = operations.filter(({ id }) => !findings.some(({ operation }) => operation === id));
      if (remaining.length === 0) break;
      const server = await start();
      const failures = await fuzzRound({
        contract,
        checks,
        operations: remaining,
        send: server.send,
        people: people.map(({ person }) => person),
        seed: seed + round,
        drawnFor,
        passes: PASSES,
        sendsSpecials: round === 0,
        statistics,
        deadline,
        takeLog,
      });
      await server.close();
      for (const failure of failures) {
        const { step, earlier } = failure;
        findings.push({ ...failure, replay: step && (await findReplay(contract, step, earlier, start)) });
      }
    }
  } finally {
    restore();
  }
  const missing = operations
    .filter(({ id }) => (statistics.byOperation.get(id) ?? 0) < MIN_REQUESTS_EACH)
    .map(({ id }) => id);
  return { statistics, findings, seconds: (performance.now() - started) / 1000, missing };
}

/**
 * Returns how many requests to draw for an operation in each pass, so that all operations get about the same total
 * including those with special values.
 */
function shareRequests(
  contract: Contract,
  checks: Checks,
  operations: readonly Operation[],
  requests: number,
): (operation: Operation) => number {
  const known = new KnownValues();
  const made = new Requests(contract, checks, known);
  const specials = new Map(
    operations.map((operation) => {
      const [draft] = exampleDrafts(contract, operation, { allowed: [0], denied: [] });
      return [operation.id, draft ? made.countSpecial(operation, draft, known) : 0];
    }),
  );
  const drawn = ({ id }: Operation, each: number) =>
    Math.ceil(Math.max(MIN_DRAWN_EACH, each - (specials.get(id) ?? 0)) / (ROUNDS * PASSES));
  const total = (each: number) =>
    operations.reduce(
      (sum, one) => sum + (specials.get(one.id) ?? 0) + drawn(one, each) * ROUNDS * PASSES,
      0,
    );
  let each = MIN_REQUESTS_EACH;
  while (total(each + ROUNDS * PASSES) <= requests) each += ROUNDS * PASSES;
  return (operation) => drawn(operation, each);
}

async function startSandbox(): Promise<Server> {
  const sandbox = await createSandbox({ data: 'memory' });
  return { send: sendInProcess(sandbox), close: () => sandbox.close() };
}

/** Sends a replay to a server, by default a new sandbox, and returns the result as a message. */
export async function replay(
  file: string,
  url: URL | undefined,
): Promise<{ isRepeated: boolean; message: string }> {
  const saved = readReplay(file);
  const server = url
    ? connect({ url, timeoutSeconds: REPLAY_TIMEOUT_SECONDS, insecure: false })
    : await startSandbox();
  try {
    const { violations, lost } = await sendReplay(loadContract(), server.send, saved);
    const note = lost > 0 ? ` ${lost} of the requests before it no longer succeed.` : '';
    const isRepeated = violations.length > 0;
    const message = isRepeated ? toLines(violations).join('\n') : 'The response keeps the contract.';
    return { isRepeated, message: `${saved.steps.at(-1)?.operation}: ${message}${note}` };
  } finally {
    await server.close();
  }
}

/** Captures what the sandbox logs, so that it can be reported with the request that caused it. */
function captureLog() {
  const { error } = console;
  let captured = '';
  console.error = (...parts: unknown[]) => {
    captured = format(...parts);
  };
  const takeLog = () => {
    const log = captured;
    captured = '';
    return log;
  };
  return { takeLog, restore: () => Object.assign(console, { error }) };
}

/** Whether the run was complete and found nothing. */
export function hasPassed(result: FuzzResult): boolean {
  const { statistics, findings } = result;
  return findings.length === 0 && !statistics.isCutShort && shortfalls(result).length === 0;
}

/** Why a run proves nothing even if it found nothing. */
function shortfalls({ statistics, findings, missing }: FuzzResult): string[] {
  const { byOperation, succeeded } = statistics;
  const hasNoFinding = (id: string) => !findings.some(({ operation }) => operation === id);
  const few = missing.filter(hasNoFinding);
  const never = [...byOperation.keys()].filter(
    (id) => !succeeded.has(id) && !NOT_EXPECTED.has(id) && hasNoFinding(id),
  );
  return [
    ...(few.length > 0 ? [`Fewer than ${MIN_REQUESTS_EACH} requests: ${few.join(', ')}`] : []),
    ...(never.length > 0 ? [`Never a success: ${never.join(', ')}`] : []),
    ...(authenticatedShare(statistics) < MIN_AUTHENTICATED
      ? [`More than ${100 - MIN_AUTHENTICATED * 100} % of the requests got 401 or 403.`]
      : []),
  ];
}

function authenticatedShare({ authenticated, requests }: Statistics): number {
  return requests > 0 ? authenticated / requests : 0;
}

/** Writes the replays of the findings to a folder. */
export function saveReplays({ findings }: FuzzResult, folder: string): void {
  for (const { operation, replay } of findings) if (replay) saveReplay(replayFile(folder, operation), replay);
}

/** The outcome for people, findings first, with the commands that send the replays of the folder. */
export function toMessage(result: FuzzResult, seed: number, folder: string): string {
  const { statistics, findings, seconds } = result;
  const { requests, valid, invalid, open, responses, byOperation, isCutShort } = statistics;
  const classes = Object.entries(responses)
    .sort()
    .map(([name, count]) => `${count} ${name}`);
  return [
    ...findings.map((finding) => findingToMessage(finding, seed, folder)),
    ...(isCutShort ? ['Cut short: the time given ended before all requests were sent.'] : shortfalls(result)),
    `${requests} requests to ${byOperation.size} operations in ${seconds.toFixed(1)} s: ${valid} valid, ${invalid} invalid, ${open} that a backend may accept or reject`,
    `Responses: ${classes.join(', ')}; ${Math.floor(authenticatedShare(statistics) * 100)} % neither 401 nor 403`,
    `${findings.length} operations failed. Seed ${seed}`,
  ].join('\n');
}

function findingToMessage(
  { operation, violations, step, log, replay }: Finding,
  seed: number,
  folder: string,
): string {
  const [first, ...more] = toLines(violations);
  const again = replay
    ? `on a new server, ${replay.steps.length === 1 ? 'this request' : `after ${replay.steps.length - 1} others`}: npm run test:fuzz -- --replay ${replayFile(folder, operation)} (--url <address> for one that runs)`
    : `not found again on a new server; in its run: npm run test:fuzz -- --seed ${seed} --only ${operation}`;
  const lines = [
    `✗ ${operation}, as ${step?.person ?? 'anonymous'}: ${first}`,
    ...more,
    ...(step ? [toCurl(step.request.raw)] : []),
    ...log.split('\n', MAX_LOG_LINES).filter(Boolean),
    again,
  ];
  return `${lines.join('\n    ')}\n`;
}

function toLines(violations: Violation[]): string[] {
  return violations.slice(0, 4).map(({ where, message }) => `${where} ${message}`);
}
