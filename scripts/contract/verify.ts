// Holds a running backend against the contract: `npm run contract:verify -- <url>`; --help tells the rest.
import { runVerify } from './verify/command.ts';
import { progressBar } from './verify/progress.ts';

const isWatched = process.stdout.isTTY && process.stderr.isTTY;
process.exitCode = await runVerify(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  progress: isWatched ? progressBar() : null,
});
