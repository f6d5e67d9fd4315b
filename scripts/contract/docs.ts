// The contract as a browsable reference with the mock behind it: built into dist/contract-docs/ and served.
import { parseContract } from '#contract/contract.ts';
import { runCommand } from '#server/command.ts';
import { readPort } from '#server/settings.ts';
import { parseArguments } from '../support/arguments.ts';
import { bundleContract } from './bundle.ts';
import { startReference } from './docs/server.ts';
import { REFERENCE_FOLDER, writeReference } from './docs/site.ts';

const USAGE = 'npm run contract:docs -- [--port <number>]';

await runCommand(async () => {
  const { values, positionals } = parseArguments(USAGE, { port: { type: 'string', default: '4030' } });
  if (positionals.length > 0) throw new Error(`Usage: ${USAGE}`);
  const contract = parseContract(await bundleContract());
  const folder = `dist/${REFERENCE_FOLDER}`;
  await writeReference(contract, folder);
  const port = readPort('--port', values.port, 4030);
  return startReference(contract, folder, { port, host: process.env.HOST || '127.0.0.1' });
});
