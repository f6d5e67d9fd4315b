// Mutation tests of the files that have a unit test beside them. Lists the surviving mutants:
// `npm run test:mutants [-- lib|shared|contract|…]`. Results for unchanged code are reused.
import { globSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

/** The minimum mutation score of each folder, in percent. */
const MIN_SCORES: Record<string, number> = {
  lib: 90,
  shared: 90,
  contract: 90,
  'sandbox/cart': 90,
  'sandbox/session': 90,
};
/** It retries imports in loops, so most of its mutants run until they time out. */
const EXCLUDED = '!src/lib/importCode.ts';

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(MIN_SCORES, name));
if (unknown)
  throw new Error(`There is no folder "${unknown}"; there are ${Object.keys(MIN_SCORES).join(', ')}.`);

for (const [name, minScore] of Object.entries(MIN_SCORES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const tests = globSync(`src/${name}/**/*.test.ts`);
  const report = `.cache/mutants/${name.replace('/', '-')}`;
  await new Stryker({
    mutate: [...tests.map((file) => file.replace(/(\.(races|cases))?\.test\.ts$/, '.ts')), EXCLUDED],
    testFiles: tests,
    incrementalFile: `${report}.json`,
    htmlReporter: { fileName: `${report}.html` },
    thresholds: { break: minScore },
  }).runMutationTest();
}
