// Everything that CI runs. The last line sums it up: `N passed, N failed`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  countStep,
  countTests,
  formatCounts,
  readPlaywright,
  readVitest,
  sum,
} from './support/counts.ts';
import { reports, runSteps, type Step } from './support/steps.ts';
import { codegen, verifySteps, width } from './support/verifySteps.ts';

const vitestReport = join(reports, 'vitest.json');
const build: Step = { script: 'build' };
const unit: Step = {
  script: 'test:unit',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  live: true,
};
/** With a fixed seed, so that a failure comes from a change and not by chance. */
const fuzz: Step = { script: 'test:fuzz', args: ['--seed', '1'] };
const endToEnd: Step = { script: 'test:e2e', live: true };

const results: { name: string; counts: Counts; output: string }[] = [];
/** How much of a failed step's output is repeated at the end. */
const LINES_REPEATED = 60;
const SKIPPED: Counts = { passed: 0, failed: 0, skipped: 1 };

async function run(steps: Step[], count: (ok: boolean) => Counts = countStep): Promise<boolean> {
  const outcomes = await runSteps(steps, width);
  for (const { step, ok, output } of outcomes) {
    results.push({ name: step.script, counts: count(ok), output: ok ? '' : output });
  }
  return outcomes.every(({ ok }) => ok);
}

async function runAll(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  if (!(await run([codegen]))) return;
  await run([build, fuzz, ...verifySteps]);
  await run([unit], (ok) => countTests(ok, vitestReport, readVitest));
  if (results.some(({ name, counts }) => name === build.script && counts.failed)) {
    results.push({ name: `${endToEnd.script}: skipped without a build`, counts: SKIPPED, output: '' });
    return;
  }
  await run([endToEnd], (ok) => countTests(ok, join(reports, 'playwright.json'), readPlaywright));
}

const mark = ({ passed, failed }: Counts) => (failed ? '✗' : passed ? '✓' : '–');

await runAll();
for (const { name, output } of results) {
  if (output)
    console.log(`\nThe end of ${name}:\n\n${output.trimEnd().split('\n').slice(-LINES_REPEATED).join('\n')}`);
}
const total = sum(results.map(({ counts }) => counts));
console.log('');
for (const { name, counts } of results) console.log(`${mark(counts)} ${name}: ${formatCounts(counts)}`);
console.log(`\n${formatCounts(total)}`);
process.exitCode = total.failed ? 1 : 0;
