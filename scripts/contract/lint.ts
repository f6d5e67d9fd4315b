// Checks the contract's files against .redocly.yaml, and what its rules can't say.
import { errorMessage } from '#server/fetcher.ts';
import { parseArguments } from '../support/arguments.ts';

const HELP = `npm run lint:contract

Checks the contract's files against .redocly.yaml and the rules of scripts/contract/lint.

  --help  this text

Exit status: 0 nothing found, 1 otherwise.`;

try {
  parseArguments(HELP, {});
  const [{ formatProblems, getTotals, lint, loadConfig }, { bundleContract, CONTRACT_FILE }, { findUnruly }] =
    await Promise.all([import('@redocly/openapi-core'), import('./bundle.ts'), import('./lint/rules.ts')]);
  const config = await loadConfig({ configPath: '.redocly.yaml' });
  const problems = await lint({ ref: CONTRACT_FILE, config });
  const totals = getTotals(problems);
  formatProblems(problems, { totals, version: '' });
  const more = findUnruly(await bundleContract());
  for (const line of more) console.error(line);
  if (totals.errors + more.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
