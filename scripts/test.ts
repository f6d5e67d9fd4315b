// Runs everything that CI runs. The last line is the summary: `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  countStep,
  countTests,
  formatCounts,
  parsePlaywrightReport,
  parseVitestReport,
  sumCounts,
} from './support/counts.ts';
import { REPORTS_FOLDER, runSteps, type Step } from './support/steps.ts';
import {
  formatDearest,
  formatFailed,
  readPlaywrightTests,
  readTests,
  readVitestTests,
} from './support/timedTests.ts';
import { CONCURRENCY, codegen, verifySteps } from './support/verifySteps.ts';

const vitestReport = join(REPORTS_FOLDER, 'vitest.json');
const componentsReport = join(REPORTS_FOLDER, 'components.json');
/** Builds the app for the journeys, and makes and checks every page of it once. */
const build: Step = { script: 'build', args: ['--check'] };
const reportTo = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
const unit: Step = { script: 'test:unit', args: reportTo(vitestReport), live: true };
/** They wait for a browser half of the time, so they run beside the others. */
const components: Step = { script: 'test:components', args: reportTo(componentsReport) };
/** With a fixed seed, so that a failure is caused by a change. */
const fuzz: Step = { script: 'test:fuzz', args: ['--seed', '1'] };
const endToEnd: Step = { script: 'test:e2e', live: true };

const results: { name: string; counts: Counts; output: string }[] = [];
const DEAREST = 20;
/** Lines of a failed step's output that are repeated at the end. */
const LINES_REPEATED = 60;
/** Lines of a page that are shown where a journey failed. */
const PAGE_LINES = 150;
const skippedCounts: Counts = { passed: 0, failed: 0, skipped: 1 };

async function run(steps: Step[], count: (ok: boolean, step: Step) => Counts = countStep): Promise<boolean> {
  const outcomes = await runSteps(steps, CONCURRENCY);
  for (const { step, ok, output } of outcomes) {
    results.push({ name: step.script, counts: count(ok, step), output: ok ? '' : output });
  }
  return outcomes.every(({ ok }) => ok);
}

async function runAll(): Promise<void> {
  rmSync(REPORTS_FOLDER, { recursive: true, force: true });
  if (!(await run([codegen]))) return;
  await run([build, fuzz, ...verifySteps]);
  await run([unit, components], (ok, step) =>
    countTests(ok, step === unit ? vitestReport : componentsReport, parseVitestReport),
  );
  if (results.some(({ name, counts }) => name === build.script && counts.failed)) {
    results.push({ name: `${endToEnd.script}: skipped without a build`, counts: skippedCounts, output: '' });
    return;
  }
  await run([endToEnd], (ok) =>
    countTests(ok, join(REPORTS_FOLDER, 'playwright.json'), parsePlaywrightReport),
  );
}

const getMark = ({ passed, failed }: Counts) => (failed ? '✗' : passed ? '✓' : '–');

await runAll();
for (const { name, output } of results) {
  if (output)
    console.log(`\nThe end of ${name}:\n\n${output.trimEnd().split('\n').slice(-LINES_REPEATED).join('\n')}`);
}
const tests = [
  ...readTests(vitestReport, readVitestTests),
  ...readTests(componentsReport, readVitestTests),
  ...readTests(join(REPORTS_FOLDER, 'playwright.json'), readPlaywrightTests),
];
for (const { title, pages = [] } of tests) {
  for (const file of pages) {
    const page = readFileSync(file, 'utf8').split('\n').slice(0, PAGE_LINES).join('\n');
    console.log(`\nThe page of ${title}:\n\n${page}`);
  }
}
console.log(`\nThe tests that took longest:\n${formatDearest(tests, DEAREST).join('\n')}`);
const failed = formatFailed(tests);
if (failed.length) console.log(`\nThe tests that failed:\n${failed.join('\n')}`);
const total = sumCounts(results.map(({ counts }) => counts));
console.log('');
for (const { name, counts } of results) console.log(`${getMark(counts)} ${name}: ${formatCounts(counts)}`);
console.log(`\n${formatCounts(total)}`);
process.exitCode = total.failed ? 1 : 0;
