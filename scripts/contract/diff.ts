// Lists what changed in the contract since a commit. Exits with 1 if the reader must change something, 2 on bad input.
import { errorMessage } from '#server/fetcher.ts';
import { parseArguments } from '../support/arguments.ts';
import { verdictsFor } from './diff/change.ts';
import { READERS, type Reader } from './diff/effects.ts';
import { toReport } from './diff/report.ts';

const USAGE = 'npm run contract:diff -- <git-ref> [--for backend|clients] [--json]';
const HELP = `${USAGE}

Lists what has changed in the contract since a commit, what the reader has to change, and what can stay.

  --for backend|clients  who reads it (backend)
  --json                 the list as JSON
  --help                 this text

Exit status: 0 nothing has to be changed, 1 something has to be, 2 the command could not run.`;

try {
  const { values, positionals } = parseArguments(HELP, {
    for: { type: 'string', default: 'backend' },
    json: { type: 'boolean', default: false },
  });
  const [ref, ...others] = positionals;
  if (!ref || others.length > 0) throw new Error(`Usage: ${USAGE}`);
  const reader = parseReader(values.for);
  const [{ bundleContract }, { contractAt }, { compareContracts }] = await Promise.all([
    import('./bundle.ts'),
    import('./diff/atCommit.ts'),
    import('./diff/operations.ts'),
  ]);
  const verdicts = verdictsFor(reader, compareContracts(await contractAt(ref), await bundleContract()));
  console.log(values.json ? JSON.stringify(verdicts, null, 2) : toReport(verdicts, reader, ref));
  process.exitCode = verdicts.some(({ breaking }) => breaking) ? 1 : 0;
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 2;
}

function parseReader(text: string): Reader {
  const reader = READERS.find((one) => one === text);
  if (!reader) throw new Error(`--for must be "clients" or "backend", not "${text}".`);
  return reader;
}
