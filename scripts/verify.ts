// Runs the checks that don't run the product.
import { countStep, formatCounts, sumCounts } from './support/counts.ts';
import { runSteps } from './support/steps.ts';
import { CONCURRENCY, codegen, verifySteps } from './support/verifySteps.ts';

const outcomes = await runSteps([codegen], 1);
if (outcomes.every(({ ok }) => ok)) outcomes.push(...(await runSteps(verifySteps, CONCURRENCY)));

const total = sumCounts(outcomes.map(({ ok }) => countStep(ok)));
console.log(`\n${formatCounts(total)}`);
process.exitCode = total.failed ? 1 : 0;
