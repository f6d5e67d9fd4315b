// Verifies a running backend against the contract: `npm run contract:verify -- <url>`; see --help.
import { progressBar, runVerify } from './verify/command.ts';

const isInteractive = process.stdout.isTTY && process.stderr.isTTY;
process.exitCode = await runVerify(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  progress: isInteractive ? progressBar() : null,
});
