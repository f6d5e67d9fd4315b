import type { RequestListener } from 'node:http';
import type { Contract } from '#contract/contract.ts';
import { createBackendMatcher } from '#server/backend.ts';
import { respondWith } from '#server/codings.ts';
import { closeInTurn, type Running } from '#server/command.ts';
import { createHttpServer, listen, nodeListener } from '#server/http.ts';
import { createProxy } from '#server/proxy.ts';
import { readStaticFiles } from '#server/staticFiles.ts';
import { startMock } from '../mock/prism.ts';

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

/** Serves the reference in a folder and the mock on the same origin, so that try-it works. */
export async function startReference(
  contract: Contract,
  folder: string,
  { port, host }: { port: number; host: string },
): Promise<Running> {
  const files = readStaticFiles(folder);
  const mock = await startMock(contract, { port: 0, host: '127.0.0.1' });
  const toMock = nodeListener(createProxy(new URL(mock.url)));
  const isCall = createBackendMatcher(contract);
  const site: RequestListener = async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    if (isCall(pathname)) return toMock(incoming, outgoing);
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    if (!files.has(file)) return void outgoing.writeHead(404, HEADERS).end('There is no such file.\n');
    const { status, headers, body } = respondWith(await files.read(file), {
      method: incoming.method ?? 'GET',
    });
    outgoing.writeHead(status, { ...HEADERS, ...headers }).end(body);
  };
  try {
    const server = await listen(createHttpServer(site), { port, host, setting: '--port' });
    return {
      lines: [
        `Reference: ${server.url}/`,
        'Try-it asks the mock, which responds with the contract’s examples.',
      ],
      close: () => closeInTurn(server, mock),
    };
  } catch (error) {
    await mock.close();
    throw error;
  }
}
