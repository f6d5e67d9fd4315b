// Runs the contract gate in front of any backend: violations are logged, marked and summed up.
import { parseContract } from '#contract/contract.ts';
import { runCommand } from '#server/command.ts';
import { startGate } from '#server/gateServer.ts';
import { readBackend, readPort } from '#server/settings.ts';
import { parseArguments, parseSeconds } from '../support/arguments.ts';
import { bundleContract } from './bundle.ts';

const USAGE =
  'npm run contract:gate -- --upstream <url> [--port <number>] [--fail] [--insecure] [--timeout <seconds>]';

await runCommand(async () => {
  const { values, positionals } = parseArguments(USAGE, {
    upstream: { type: 'string' },
    port: { type: 'string', default: '4020' },
    fail: { type: 'boolean', default: false },
    insecure: { type: 'boolean', default: false },
    timeout: { type: 'string', default: '60' },
  });
  if (!values.upstream || positionals.length > 0) throw new Error(`Usage: ${USAGE}`);
  return startGate(parseContract(await bundleContract()), {
    upstream: readBackend('--upstream', values.upstream),
    port: readPort('--port', values.port, 4020),
    host: process.env.HOST || '127.0.0.1',
    fail: values.fail,
    insecure: values.insecure,
    timeoutMs: parseSeconds('--timeout', values.timeout),
  });
});
