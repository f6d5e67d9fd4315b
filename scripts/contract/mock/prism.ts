import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Contract, createOperationFinder, tokenHeader } from '#contract/contract.ts';
import type { Fetcher } from '#server/fetcher.ts';
import { createHttpServer, type Listening, listen, nodeListener } from '#server/http.ts';
import { createProxy } from '#server/proxy.ts';

const PRISM = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
const LISTENING = /Prism is listening on (http:\S+)/;
/** The contract's example of a call whose token has expired. */
const TOKEN_EXPIRED = 'code=403, example=tokenExpired';

/**
 * Prism's own command with the contract's examples: the first of each response, or the one that
 * `Prefer: example=<name>` asks for. In front of it the rule that every call but the session's needs a token.
 */
export async function startMock(
  contract: Contract,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const prism = await startPrism(contract);
  try {
    const site = requireToken(contract, createProxy(new URL(prism.url)));
    const server = await listen(createHttpServer(nodeListener(site)), { port, host, setting: 'MOCK_PORT' });
    const close = async () => {
      await server.close();
      await prism.close();
    };
    return { url: server.url, close };
  } catch (error) {
    await prism.close();
    throw error;
  }
}

async function startPrism({ document }: Contract): Promise<Listening> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-mock-'));
  const file = join(folder, 'openapi.json');
  // The command has no option to leave out what the contract says of sessions, and a mock has none.
  await writeFile(file, JSON.stringify({ ...document, security: [] }));
  const child = spawn(process.execPath, [PRISM, 'mock', file, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const close = async () => {
    process.off('exit', stop);
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning) await Promise.all([once(child, 'exit'), child.kill()]);
    await rm(folder, { recursive: true, force: true });
  };
  const url = await addressOf(child);
  if (url) return { url, close };
  await close();
  throw new Error('Prism did not start; what it said is above.');
}

/** Where Prism says that it listens; undefined if it ends before. */
async function addressOf(child: ChildProcess): Promise<string | undefined> {
  if (!child.stdout) return undefined;
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    const url = LISTENING.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return url;
    }
    lines.push(line);
  }
  console.error(lines.join('\n'));
  return undefined;
}

/** Prism would respond with 422 to a call without the header; the contract says 403, with the request to refresh the token. */
function requireToken(contract: Contract, prism: Fetcher): Fetcher {
  const findOperation = createOperationFinder(contract);
  return {
    fetch(request, client) {
      const operation = findOperation(request.method, new URL(request.url).pathname);
      if (operation?.needsToken && !request.headers.has(tokenHeader)) {
        request.headers.set(tokenHeader, 'no-token');
        request.headers.set('prefer', TOKEN_EXPIRED);
      }
      return prism.fetch(request, client);
    },
  };
}
