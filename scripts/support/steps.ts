import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStamped, stamp } from './stamps.ts';

/** An npm script that checks something. */
export interface Step {
  /** The npm script's name. Its log is named after it. */
  script: string;
  args?: readonly string[];
  /** Streams the output, for long steps. */
  live?: boolean;
  /** Files and folders that determine the outcome: the step is skipped if they have not changed since it last passed. */
  inputs?: readonly string[];
}

export interface Outcome {
  step: Step;
  ok: boolean;
  output: string;
}

/** The folder of reports and logs. */
export const REPORTS_FOLDER = '.cache/reports';

/** Runs steps in order, `concurrency` at a time. Shows the output of those that fail. */
export async function runSteps(steps: readonly Step[], concurrency: number): Promise<Outcome[]> {
  const waiting = steps.map((step, index) => ({ step, index }));
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      outcomes[next.index] = await runStep(next.step);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return outcomes;
}

async function runStep(step: Step): Promise<Outcome> {
  const { script, live, inputs } = step;
  if (inputs && isStamped(script, inputs)) {
    console.log(`✓ ${script} (unchanged)`);
    return { step, ok: true, output: '' };
  }
  const started = performance.now();
  if (live) console.log(`\n… ${script}`);
  const { code, output } = await runScript(step);
  const ok = code === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  writeFileSync(join(REPORTS_FOLDER, `${script.replaceAll(':', '-')}.log`), output);
  console.log(`${ok ? '✓' : '✗'} ${script} (${seconds} s)`);
  if (!ok && !live) console.log(`\n${output.trimEnd()}\n`);
  if (ok && inputs) stamp(script, inputs);
  return { step, ok, output };
}

function runScript({ script, args = [], live }: Step): Promise<{ code: number | null; output: string }> {
  const command = ['run', '--silent', script, ...(args.length ? ['--', ...args] : [])];
  const shell = process.platform === 'win32';
  return new Promise((resolve) => {
    const child = spawn('npm', command, { shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk;
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
