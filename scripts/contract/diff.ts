// What changed in the contract since a commit. Exits with 1 if that is breaking, with 2 on bad input.
import { errorMessage } from '#server/fetcher.ts';
import { parseArguments } from '../support/arguments.ts';
import { bundleContract } from './bundle.ts';
import { contractAt } from './diff/atCommit.ts';
import { compareContracts } from './diff/operations.ts';
import { toReport } from './diff/report.ts';

const USAGE = 'npm run contract:diff -- <git-ref> [--json]';

try {
  const { values, positionals } = parseArguments(USAGE, { json: { type: 'boolean', default: false } });
  const [ref, ...others] = positionals;
  if (!ref || others.length > 0) throw new Error(`Usage: ${USAGE}`);
  const findings = compareContracts(await contractAt(ref), await bundleContract());
  console.log(values.json ? JSON.stringify(findings, null, 2) : toReport(findings, ref));
  process.exitCode = findings.some(({ breaking }) => breaking) ? 1 : 0;
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 2;
}
