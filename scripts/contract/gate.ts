// Runs the contract gate in front of any backend: violations are logged, marked and summed up.
import { runCommand } from '#server/command.ts';
import { parseArguments, parseSeconds } from '../support/arguments.ts';

const USAGE =
  'npm run contract:gate -- --upstream <url> [--port <number>] [--fail] [--insecure] [--timeout <seconds>] [--record <file>]';
const HELP = `${USAGE}

Runs the contract gate in front of any backend, and reports each request and response that breaks the contract in its log
and in the header x-contract-violations.

  --upstream <url>     the backend
  --port <number>      where the gate listens (4020)
  --fail               respond with 502 instead of a response that breaks the contract
  --insecure           accept any certificate of the backend
  --timeout <seconds>  longest wait for a response (60)
  --record <file>      write the calls to a new file without personal data, for "contract:verify -- --replay"
  --help               this text`;

await runCommand(async () => {
  const { values, positionals } = parseArguments(HELP, {
    upstream: { type: 'string' },
    port: { type: 'string', default: '4020' },
    fail: { type: 'boolean', default: false },
    insecure: { type: 'boolean', default: false },
    timeout: { type: 'string', default: '60' },
    record: { type: 'string' },
  });
  if (!values.upstream || positionals.length > 0) throw new Error(`Usage: ${USAGE}`);
  const timeoutMs = parseSeconds('--timeout', values.timeout);
  const [{ parseContract }, { startGate }, { readBackend, readPort }, { bundleContract }] = await Promise.all(
    [
      import('#contract/contract.ts'),
      import('#server/gateServer.ts'),
      import('#server/settings.ts'),
      import('./bundle.ts'),
    ],
  );
  const contract = parseContract(await bundleContract());
  const { record } = values;
  return startGate(contract, {
    recorder: record
      ? await (await import('./record/recorder.ts')).createRecorder(contract, record)
      : undefined,
    upstream: readBackend('--upstream', values.upstream),
    port: readPort('--port', values.port, 4020),
    host: process.env.HOST || '127.0.0.1',
    fail: values.fail,
    insecure: values.insecure,
    timeoutMs,
  });
});
