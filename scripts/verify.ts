// The checks that do not run the product.
import { countStep, formatCounts, sum } from './support/counts.ts';
import { runSteps } from './support/steps.ts';
import { codegen, verifySteps, width } from './support/verifySteps.ts';

const outcomes = await runSteps([codegen], 1);
if (outcomes.every(({ ok }) => ok)) outcomes.push(...(await runSteps(verifySteps, width)));

const total = sum(outcomes.map(({ ok }) => countStep(ok)));
console.log(`\n${formatCounts(total)}`);
process.exitCode = total.failed ? 1 : 0;
