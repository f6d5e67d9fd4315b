// Checks the contract's files against .redocly.yaml, and what its rules can't say.
import { resolve } from 'node:path';
import { errorMessage } from '#server/fetcher.ts';
import { parseArguments } from '../support/arguments.ts';

const HELP = `npm run lint:contract

Checks the contract's files against .redocly.yaml and the rules of scripts/contract/lint.

  --help  this text

Exit status: 0 nothing found, 1 otherwise.`;

try {
  parseArguments(HELP, {});
  const [{ createConfig, formatProblems, getTotals, lint, lintFromString, loadConfig }, bundling, rules] =
    await Promise.all([import('@redocly/openapi-core'), import('./bundle.ts'), import('./lint/rules.ts')]);
  const config = await loadConfig({ configPath: '.redocly.yaml' });
  const overlayConfig = await createConfig({ rules: { struct: 'error' } });
  const contract = await bundling.bundleContract();
  const source = JSON.stringify(contract, null, 2);
  const found = await Promise.all([
    lintFromString({ source, absoluteRef: resolve('openapi.json'), config }),
    ...bundling.listHintFiles().map((ref) => lint({ ref, config: overlayConfig })),
  ]);
  const problems = found.flat();
  const totals = getTotals(problems);
  formatProblems(problems, { totals, version: '' });
  const more = rules.findUnruly(contract);
  for (const line of more) console.error(line);
  if (totals.errors + more.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
