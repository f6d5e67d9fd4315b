// Prism with the contract's examples, and the contract's rules for requests in front of it.
import { parseContract, tokenHeader } from '#contract/contract.ts';
import { runCommand } from '#server/command.ts';
import { readPort } from '#server/settings.ts';
import { bundleContract } from './contract/bundle.ts';
import { MOCK_TOKEN, startMock } from './contract/mock/prism.ts';

await runCommand(async () => {
  const port = readPort('MOCK_PORT', process.env.MOCK_PORT, 4010);
  const mock = await startMock(parseContract(await bundleContract()), {
    port,
    host: process.env.HOST || '127.0.0.1',
  });
  const lines = [
    `Mock: ${mock.url}`,
    'Each call gets the first example of its first response. Ask for another with a header, for example',
    `  curl -H 'Prefer: example=holder' ${mock.url}/api/v5/account/session`,
    `  curl -H 'Prefer: code=403, example=notAllowed' -H '${tokenHeader}: ${MOCK_TOKEN}' ${mock.url}/api/cart`,
    'or for what belongs to a test name of the sandbox:',
    `  curl -H 'Prefer: scenario=maintenance' …`,
    `All calls but the session need the header ${tokenHeader}.`,
  ];
  return { lines, close: mock.close };
});
