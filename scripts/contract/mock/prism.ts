import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createChecks, type OperationChecks, type Violation } from '#contract/check.ts';
import {
  type Contract,
  createOperationFinder,
  type Operation,
  responseFor,
  tokenHeader,
} from '#contract/contract.ts';
import { parseBody, readBytes } from '#contract/requestBody.ts';
import { validatorsOf } from '#contract/validators.ts';
import type { Fetcher } from '#server/fetcher.ts';
import { createHttpServer, type Listening, listen, nodeListener } from '#server/http.ts';
import { createProxy } from '#server/proxy.ts';
import { fieldsInvalid } from '../../../src/sandbox/errors.ts';
import { parseScenario, replyOf } from './scenarios.ts';

const PRISM = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
const LISTENING = /Prism is listening on (http:\S+)/;
/** The contract's example of a token, which Prism issues. */
export const MOCK_TOKEN = 'eyJleHAiOjE3NjM3.b9d1f0';
/** The contract's example of a call whose token has expired. */
const TOKEN_EXPIRED = 'tokenExpired';

/**
 * Starts Prism's own command, which responds with the contract's examples: the first of each response, or the one that
 * `Prefer: example=<name>` asks for, or those that belong to `Prefer: scenario=<test name>`. In front of it are the contract's rules that Prism does not support.
 */
export async function startMock(
  contract: Contract,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const prism = await startPrism(contract);
  try {
    const site = keepRules(contract, createProxy(new URL(prism.url)));
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
  // A mock has no sessions, and Prism has no option to ignore the contract's security schemes.
  await writeFile(file, JSON.stringify({ ...document, security: [] }));
  // With NODE_ENV=production, Prism forks a process by default, and fails.
  const child = spawn(process.execPath, [PRISM, 'mock', file, '--port', '0', '--multiprocess', 'false'], {
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

/** The address that Prism prints; undefined if it exits before. */
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

/**
 * Adds what Prism lacks: a call without the token gets 403 before anything else is checked, and requests are checked as
 * strictly as by the gate. A 422 names the fields that are invalid; other rejections are the contract's examples.
 */
function keepRules(contract: Contract, prism: Fetcher): Fetcher {
  const findOperation = createOperationFinder(contract);
  const validators = validatorsOf(contract);
  return {
    async fetch(request, client) {
      const operation = findOperation(request.method, new URL(request.url).pathname);
      if (!operation) return prism.fetch(request, client);
      if (operation.needsToken && request.headers.get(tokenHeader) !== MOCK_TOKEN)
        return exampleOf(operation, 403, TOKEN_EXPIRED);
      const checks = createChecks(contract, operation, validators);
      const rejection = await reject(request.clone(), operation, checks);
      playScenario(request.headers, operation);
      return rejection ?? prism.fetch(request, client);
    },
  };
}

/** Asks for the example that a scenario has for an operation, or for the first one if it is about others. */
function playScenario(headers: Headers, operation: Operation): void {
  const scenario = parseScenario(headers);
  if (scenario === null) return;
  const reply = replyOf(operation, scenario);
  if (!reply) {
    headers.delete('prefer');
    return;
  }
  headers.set('prefer', `code=${reply.status}, example=${reply.example}`);
  // What stands in front of a backend may also respond with a page.
  headers.set('accept', 'application/json');
}

/** The contract's example of a body that cannot be parsed. */
const MALFORMED = 'malformed';
const FAILURES = { type: 415, size: 413, syntax: 400 };

/** The response to a request that is invalid by the contract; null if it is valid. */
async function reject(
  request: Request,
  operation: Operation,
  checks: OperationChecks,
): Promise<Response | null> {
  const { headers } = request;
  const { body } = operation;
  const url = new URL(request.url);
  const inUrl = await checks.request({ url, headers, body: undefined });
  if (inUrl.length > 0) return withFields(inUrl);
  if (!body) return null;
  const bytes = await readBytes(request, checks.limits.bytes);
  if (!bytes) return exampleOf(operation, FAILURES.size);
  const parsed = await parseBody(body, headers, bytes, checks.limits);
  if ('failure' in parsed) return exampleOf(operation, FAILURES[parsed.failure], MALFORMED);
  const inBody = await checks.request({ url, headers, body: bytes });
  return inBody.length > 0 ? withFields(inBody) : null;
}

function withFields(violations: readonly Violation[]): Response {
  const fields = violations.map(({ path, where, message }) => [path || where, message]);
  const { status, body } = fieldsInvalid(Object.fromEntries(fields));
  return Response.json(body, { status, headers: { [tokenHeader]: MOCK_TOKEN } });
}

/** An operation's example response for a status: the one with this name, or else the first. */
function exampleOf(operation: Operation, status: number, name?: string): Response {
  const examples = responseFor(operation, status)?.examples ?? [];
  const example = examples.find((one) => one.name === name) ?? examples[0];
  return Response.json(example?.value, { status, headers: { [tokenHeader]: MOCK_TOKEN } });
}
