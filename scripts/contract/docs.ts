// The contract as a browsable reference with the mock behind it: built into dist/contract-docs/ and served.
import { runCommand } from '#server/command.ts';
import { parseArguments } from '../support/arguments.ts';

const USAGE = 'npm run contract:docs -- [--port <number>]';
const HELP = `${USAGE}

Serves the contract as a reference to browse, with try-it against the mock.

  --port <number>  where it listens (4030)
  --help           this text`;

await runCommand(async () => {
  const { values, positionals } = parseArguments(HELP, { port: { type: 'string', default: '4030' } });
  if (positionals.length > 0) throw new Error(`Usage: ${USAGE}`);
  const [{ parseContract }, { readPort }, { bundleContract }, { startReference }, site] = await Promise.all([
    import('#contract/contract.ts'),
    import('#server/settings.ts'),
    import('./bundle.ts'),
    import('./docs/server.ts'),
    import('./docs/site.ts'),
  ]);
  const contract = parseContract(await bundleContract());
  const folder = `dist/${site.REFERENCE_FOLDER}`;
  await site.writeReference(contract, folder);
  const port = readPort('--port', values.port, 4030);
  return startReference(contract, folder, { port, host: process.env.HOST || '127.0.0.1' });
});
