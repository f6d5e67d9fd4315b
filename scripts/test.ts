// Everything that CI runs. The last line says how it went.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  countStep,
  countTests,
  inWords,
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
/** Always the same requests, so that a change is judged and not chance; run alone, the seed is new each time. */
const fuzz: Step = { script: 'test:fuzz', args: ['--seed', '1'] };
const endToEnd: Step = { script: 'test:e2e', live: true };

const results: { name: string; counts: Counts; output: string }[] = [];
/** From the end of what a failed step said: by then it has scrolled by. */
const linesRepeated = 60;
const notRun: Counts = { passed: 0, failed: 0, skipped: 1 };

async function prove(steps: Step[], count: (ok: boolean) => Counts = countStep): Promise<boolean> {
  const outcomes = await runSteps(steps, width);
  for (const { step, ok, output } of outcomes) {
    results.push({ name: step.script, counts: count(ok), output: ok ? '' : output });
  }
  return outcomes.every(({ ok }) => ok);
}

async function proveAll(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  if (!(await prove([codegen]))) return;
  await prove([build, ...verifySteps]);
  await prove([unit], (ok) => countTests(ok, vitestReport, readVitest));
  await prove([fuzz]);
  if (results.some(({ name, counts }) => name === build.script && counts.failed)) {
    results.push({ name: `${endToEnd.script}: not run without a build`, counts: notRun, output: '' });
    return;
  }
  await prove([endToEnd], (ok) => countTests(ok, join(reports, 'playwright.json'), readPlaywright));
}

const mark = ({ passed, failed }: Counts) => (failed ? '✗' : passed ? '✓' : '–');

await proveAll();
for (const { name, output } of results) {
  if (output)
    console.log(`\nThe end of ${name}:\n\n${output.trimEnd().split('\n').slice(-linesRepeated).join('\n')}`);
}
const total = sum(results.map(({ counts }) => counts));
console.log('');
for (const { name, counts } of results) console.log(`${mark(counts)} ${name}: ${inWords(counts)}`);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed ? 1 : 0;
