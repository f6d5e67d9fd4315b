import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A npm script that proves something. */
export interface Step {
  /** The npm script's name; also names its kept output. */
  script: string;
  args?: readonly string[];
  /** Shows the output while it comes, for steps that take long. */
  live?: boolean;
}

export interface Outcome {
  step: Step;
  ok: boolean;
  output: string;
}

/** Where reports and the output of every step are kept. */
export const reports = '.cache/reports';

/** Runs steps, `width` of them side by side, in the order given. Shows the output of those that fail. */
export async function runSteps(steps: readonly Step[], width: number): Promise<Outcome[]> {
  const waiting = steps.map((step, index) => ({ step, index }));
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      outcomes[next.index] = await runStep(next.step);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return outcomes;
}

async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  if (step.live) console.log(`\n… ${step.script}`);
  const { code, output } = await runScript(step);
  const ok = code === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, `${step.script.replaceAll(':', '-')}.log`), output);
  console.log(`${ok ? '✓' : '✗'} ${step.script} (${seconds} s)`);
  if (!ok && !step.live) console.log(`\n${output.trimEnd()}\n`);
  return { step, ok, output };
}

function runScript({ script, args = [], live }: Step): Promise<{ code: number | null; output: string }> {
  const command = ['run', '--silent', script, ...(args.length ? ['--', ...args] : [])];
  const shell = process.platform === 'win32';
  return new Promise((resolve) => {
    const child = spawn('npm', command, { shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
