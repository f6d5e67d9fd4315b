import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http/dist/utils/operations.js';
import { createServer } from '@stoplight/prism-http-server';
import type { Contract } from '#contract/contract.ts';
import { errorMessage } from './fetcher.ts';
import type { Listening } from './http.ts';

/** Prism with the contract's examples: the first of each answer, or the one that `Prefer: example=<name>` asks for. */
export async function startMock(
  contract: Contract,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const operations = await getHttpOperationsFromSpec(structuredClone(contract.document));
  const server = createServer(operations, {
    components: { logger: createLogger('MOCK', { level: 'silent' }) },
    config: {
      isProxy: false,
      mock: { dynamic: false },
      checkSecurity: false,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
    },
    cors: true,
  });
  try {
    const url = await server.listen(port, host);
    return { url, close: () => server.close() };
  } catch (error) {
    const reason = errorMessage(error).includes('EADDRINUSE')
      ? 'is in use'
      : `can't be opened (${errorMessage(error)})`;
    throw new Error(`Port ${port} ${reason}. Choose another with MOCK_PORT.`);
  }
}
