import { format } from 'node:util';
import { people } from '../../../src/sandbox/db/people.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { Checks } from '../checks.ts';
import { loadContract } from '../contractFile.ts';
import { sendTo } from '../inProcess.ts';
import { Trouble } from '../trouble.ts';
import { chosen } from '../verify/plan.ts';
import type { FuzzOptions } from './options.ts';
import { type Failure, type Figures, fuzzRound, noFigures } from './run.ts';

export type FuzzResult = { figures: Figures; failures: Failure[]; seconds: number; missing: string[] };

const rounds = 3;
/** Within a round, so that what one operation has changed shows in the others. */
const passes = 2;
const fewestEach = 50;
const longestSeconds = 170;
const shownOfLog = 4;

/** Sends the requests to sandboxes in this process, a fresh one for each round. */
export async function fuzz({ seed, requests, only }: FuzzOptions): Promise<FuzzResult> {
  const contract = loadContract();
  const checks = new Checks(contract);
  const operations = chosen(contract.operations, only);
  if (operations.length === 0)
    throw new Trouble(`The contract has no tag and no operation "${only.join('", "')}".`);
  const started = performance.now();
  const deadline = started + longestSeconds * 1000;
  const each = Math.max(fewestEach, Math.ceil(requests / operations.length));
  const figures = noFigures();
  const failures: Failure[] = [];
  const { takeLog, restore } = keepLog();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const sandbox = await createSandbox({ data: 'memory' });
      const found = await fuzzRound({
        contract,
        checks,
        operations: operations.filter(({ id }) => !failures.some(({ operation }) => operation === id)),
        send: sendTo(sandbox),
        people: people.map(({ person }) => person),
        seed: seed + round,
        requestsEach: Math.ceil(each / (rounds * passes)),
        passes,
        figures,
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
    .filter(({ id }) => (figures.byOperation.get(id) ?? 0) < fewestEach)
    .map(({ id }) => id);
  return { figures, failures, seconds: (performance.now() - started) / 1000, missing };
}

/** Keeps what the sandbox logs of its failures, so that it can stand beside the request that caused it. */
function keepLog() {
  const { error } = console;
  let kept = '';
  console.error = (...parts: unknown[]) => {
    kept = format(...parts);
  };
  const takeLog = () => {
    const taken = kept;
    kept = '';
    return taken;
  };
  return { takeLog, restore: () => Object.assign(console, { error }) };
}

/** The outcome in words, failures first. */
export function inWords({ figures, failures, seconds, missing }: FuzzResult, seed: number): string {
  const { requests, valid, invalid, open, answers, byOperation, succeeded } = figures;
  const never = [...byOperation.keys()].filter((id) => !succeeded.has(id));
  const classes = Object.entries(answers)
    .sort()
    .map(([name, count]) => `${count} ${name}`);
  return [
    ...failures.map((failure) => failureInWords(failure, seed)),
    ...(missing.length > 0 && failures.length === 0
      ? [`Not reached in time or too rarely: ${missing.join(', ')}`]
      : []),
    `${requests} requests to ${byOperation.size} operations in ${seconds.toFixed(1)} s: ${valid} valid, ${invalid} invalid, ${open} that may be taken or refused`,
    `Answers: ${classes.join(', ')}${never.length > 0 ? `; never a success: ${never.join(', ')}` : ''}`,
    `${failures.length} operations failed. Seed ${seed}`,
  ].join('\n');
}

function failureInWords({ operation, violations, caller, curl, log }: Failure, seed: number): string {
  const [first, ...more] = violations.slice(0, 4).map(({ where, message }) => `${where} ${message}`);
  const lines = [
    `✗ ${operation}, as ${caller}: ${first}`,
    ...more.map((line) => `    ${line}`),
    `    ${curl}`,
    ...log
      .split('\n', shownOfLog)
      .filter(Boolean)
      .map((line) => `    ${line}`),
  ];
  return `${lines.join('\n')}\n    again: npm run test:fuzz -- --seed ${seed} --only ${operation}\n`;
}
