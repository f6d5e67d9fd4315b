// Verifies a running backend against the contract: `npm run contract:verify -- <url>`; see --help.
import { runVerify } from './verify/command.ts';
import { operationLines, timedLines } from './verify/progress.ts';

const stopping = new AbortController();
// A second signal ends the process at once.
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort(`it got ${name}`));

const err = (text: string) => process.stderr.write(text);
process.exitCode = await runVerify(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err,
  progress: process.stderr.isTTY ? operationLines(err) : timedLines(err),
  signal: stopping.signal,
});
