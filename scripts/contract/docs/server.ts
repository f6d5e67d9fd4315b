import type { Contract } from '#contract/contract.ts';
import { backendPaths } from '#server/backendPaths.ts';
import { closeInTurn, type Running } from '#server/command.ts';
import type { Fetcher } from '#server/fetcher.ts';
import { withHeaders } from '#server/headers.ts';
import { createHttpServer, listen, nodeListener } from '#server/listen.ts';
import { startMock } from '#server/mock.ts';
import { createPassThrough } from '#server/passThrough.ts';
import { readStaticFiles } from '#server/static.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' };

/** The reference in a folder, and the mock behind the same origin, so that try-it has somebody to ask. */
export async function startReference(
  contract: Contract,
  folder: string,
  { port, host }: { port: number; host: string },
): Promise<Running> {
  const files = await readStaticFiles(folder);
  const mock = await startMock(contract, { port: 0, host: '127.0.0.1' });
  const toMock = createPassThrough(new URL(mock.url));
  const isCall = backendPaths(contract);
  const site: Fetcher = {
    async fetch(request, client) {
      const { pathname } = new URL(request.url);
      if (isCall(pathname)) return toMock.fetch(request, client);
      const file = pathname === '/' ? 'index.html' : pathname.slice(1);
      const answer = files.has(file)
        ? await files.send(request, file)
        : new Response('There is no such file.\n', { status: 404 });
      return withHeaders(answer, HEADERS);
    },
  };
  try {
    const server = await listen(createHttpServer(nodeListener(site)), { port, host, setting: '--port' });
    return {
      lines: [
        `Reference: ${server.url}/`,
        'Try-it asks the mock, which answers with the contract’s examples.',
      ],
      close: () => closeInTurn(server, mock),
    };
  } catch (error) {
    await mock.close();
    throw error;
  }
}
