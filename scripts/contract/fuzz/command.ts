import { randomInt } from 'node:crypto';
import { format, parseArgs } from 'node:util';
import { errorMessage } from '#server/fetcher.ts';
import { people } from '../../../src/sandbox/db/people.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { checksOf } from '../checks.ts';
import { loadContract } from '../load.ts';
import { sendInProcess } from '../transport.ts';
import { selectOperations } from '../verify/order.ts';
import { emptyStatistics, type Failure, fuzzRound, type Statistics } from './run.ts';

export type FuzzResult = { statistics: Statistics; failures: Failure[]; seconds: number; missing: string[] };

const ROUNDS = 3;
/** Within a round, so that what one operation changes shows in the others. */
const PASSES = 2;
const MIN_REQUESTS_EACH = 50;
const MAX_LOG_LINES = 4;

/** Sends requests to sandboxes in this process, a new one for each round. */
export async function fuzz({ seed, requests, seconds, only }: FuzzOptions): Promise<FuzzResult> {
  const contract = loadContract();
  const checks = checksOf(contract);
  const operations = selectOperations(contract.operations, only);
  if (operations.length === 0)
    throw new Error(`The contract has no tag or operation "${only.join('", "')}".`);
  const started = performance.now();
  const deadline = started + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const each = Math.max(MIN_REQUESTS_EACH, Math.ceil(requests / operations.length));
  const statistics = emptyStatistics();
  const failures: Failure[] = [];
  const { takeLog, restore } = captureLog();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sandbox = await createSandbox({ data: 'memory' });
      const found = await fuzzRound({
        contract,
        checks,
        operations: operations.filter(({ id }) => !failures.some(({ operation }) => operation === id)),
        send: sendInProcess(sandbox),
        people: people.map(({ person }) => person),
        seed: seed + round,
        requestsEach: Math.ceil(each / (ROUNDS * PASSES)),
        passes: PASSES,
        sendsSpecials: round === 0,
        statistics,
        deadline,
        takeLog,
      });
      await sandbox.close();
      failures.push(...found);
    }
  } finally {
    restore();
  }
  const missing = operations
    .filter(({ id }) => (statistics.byOperation.get(id) ?? 0) < MIN_REQUESTS_EACH)
    .map(({ id }) => id);
  return { statistics, failures, seconds: (performance.now() - started) / 1000, missing };
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

/** Whether everything that was asked for was sent, and nothing was found. */
export function hasPassed({ statistics, failures, missing }: FuzzResult): boolean {
  return failures.length + missing.length === 0 && !statistics.isCutShort;
}

/** The outcome for people, failures first. */
export function toMessage({ statistics, failures, seconds, missing }: FuzzResult, seed: number): string {
  const { requests, valid, invalid, open, responses, byOperation, succeeded, isCutShort } = statistics;
  const never = [...byOperation.keys()].filter((id) => !succeeded.has(id));
  const classes = Object.entries(responses)
    .sort()
    .map(([name, count]) => `${count} ${name}`);
  return [
    ...failures.map((failure) => failureToMessage(failure, seed)),
    ...(isCutShort ? ['Cut short: the time given ended before all requests were sent.'] : []),
    ...(missing.length > 0 && failures.length === 0
      ? [`Fewer than ${MIN_REQUESTS_EACH} requests: ${missing.join(', ')}`]
      : []),
    `${requests} requests to ${byOperation.size} operations in ${seconds.toFixed(1)} s: ${valid} valid, ${invalid} invalid, ${open} that a backend may accept or reject`,
    `Responses: ${classes.join(', ')}${never.length > 0 ? `; never a success: ${never.join(', ')}` : ''}`,
    `${failures.length} operations failed. Seed ${seed}`,
  ].join('\n');
}

function failureToMessage({ operation, violations, caller, curl, log }: Failure, seed: number): string {
  const [first, ...more] = violations.slice(0, 4).map(({ where, message }) => `${where} ${message}`);
  const lines = [
    `✗ ${operation}, as ${caller}: ${first}`,
    ...more.map((line) => `    ${line}`),
    `    ${curl}`,
    ...log
      .split('\n', MAX_LOG_LINES)
      .filter(Boolean)
      .map((line) => `    ${line}`),
  ];
  return `${lines.join('\n')}\n    again: npm run test:fuzz -- --seed ${seed} --only ${operation}\n`;
}

export type FuzzOptions = { seed: number; requests: number; seconds?: number; only: string[] };

export const fuzzHelp = `Sends generated requests, valid and mutated, to all operations of the sandbox.

  npm run test:fuzz -- [options]

  --seed <number>          repeat the same requests
  --requests <number>      how many in all (10000); at least 50 for each operation
  --seconds <number>       how long at most; a run that is cut short fails
  --only <tag|operation>   only these; may be repeated
  --help                   this text

Exit status: 0 nothing found, 1 a response breaks the contract or the run was cut short, 2 the command could not run.`;

const MAX_SEED = 2 ** 31;

/** Parses the command line; null if help is asked for. Throws an error that says what is wrong. */
export function readFuzzOptions(args: string[]): FuzzOptions | null {
  const { seed, requests, seconds, only = [], help } = parse(args);
  if (help) return null;
  return {
    seed: parseInteger('--seed', seed) ?? randomInt(MAX_SEED),
    requests: parseInteger('--requests', requests) ?? 10_000,
    seconds: parseInteger('--seconds', seconds),
    only,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string' },
        requests: { type: 'string' },
        seconds: { type: 'string' },
        only: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new Error(`${errorMessage(error).split('. ', 1)[0]} (--help lists the options).`);
  }
}

function parseInteger(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number >= MAX_SEED) throw new Error(`${name} takes an integer, not "${text}".`);
  return number;
}
