import { writeFileSync } from 'node:fs';
import { parseJson } from '#contract/check.ts';
import { type Contract, startHeader } from '#contract/contract.ts';
import { errorMessage } from '#server/fetcher.ts';
import { prepareContract, readContract } from '../load.ts';
import { type Send, toRawRequest } from '../request.ts';
import { connect } from '../transport.ts';
import { NoResponseError } from '../visitor.ts';
import type { Outcome } from './operationRun.ts';
import type { Options } from './options.ts';
import { selectOperations } from './order.ts';
import type { Output } from './progress.ts';
import { toIncomplete, toJson, toJunit, toText, toUnreachable } from './report.ts';
import { verifyContract } from './verifyContract.ts';

/** Verifies a server, writes the reports, and returns whether it keeps the contract. */
export async function verify(options: Options, output: Output): Promise<boolean> {
  const { timeLimitSeconds } = options;
  const limit = new AbortController();
  const onLimit = () => limit.abort(`its time limit of ${timeLimitSeconds} s was over`);
  const timer = timeLimitSeconds === undefined ? undefined : setTimeout(onLimit, timeLimitSeconds * 1000);
  const { send, close } = connect(options);
  try {
    return await run(options, output, send, AbortSignal.any([limit.signal, output.signal ?? []].flat()));
  } catch (error) {
    throw error instanceof NoResponseError ? new Error(`${options.url.origin}: ${error.message}.`) : error;
  } finally {
    clearTimeout(timer);
    await close();
  }
}

async function run(
  options: Options,
  { out, err, progress }: Output,
  send: Send,
  signal: AbortSignal,
): Promise<boolean> {
  const { credentials, write, only, allowUnproven, stateless, url, json, junit } = options;
  const started = performance.now();
  const contract = readContract(options.contract);
  assertKnown(contract, [...only, ...allowUnproven]);
  await checkServer(contract, send, url.href.replace(/\/$/, ''));
  prepareContract(contract, options.contract);
  const outcomes = await verifyContract({
    contract,
    send,
    credentials,
    write,
    only,
    stateless,
    signal,
    onStart: (unreachable) => err(toUnreachable(unreachable)),
    onDone: progress?.show,
  });
  progress?.stop();
  const seconds = (performance.now() - started) / 1000;
  const incomplete = toIncomplete(outcomes, String(signal.reason));
  const save = (file: string, text: string) => (file === '-' ? out(text) : writeTo(file, text));
  if (json !== undefined) save(json, toJson(url.href, outcomes, seconds, incomplete));
  if (junit !== undefined) writeTo(junit, toJunit(outcomes, incomplete));
  if (json !== '-') out(toText(outcomes, seconds, incomplete));
  const mayBeUnproven = allowUnproven.flatMap((name) => selectOperations(contract.operations, [name]));
  const allowed = new Set(mayBeUnproven.map(({ id }) => id));
  const hasPassed = ({ id, violations, unproven }: Outcome) =>
    violations.length === 0 && (unproven === null || allowed.has(id));
  return incomplete === null && outcomes.every(hasPassed);
}

function assertKnown({ operations }: Contract, only: string[]): void {
  const unknown = only.find((name) => selectOperations(operations, [name]).length === 0);
  if (unknown === undefined) return;
  const tags = [...new Set(operations.map(({ tag }) => tag))].join(', ');
  throw new Error(`The contract has no tag or operation "${unknown}"; its tags are ${tags}.`);
}

function writeTo(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Error(`${file} cannot be written: ${errorMessage(error)}.`);
  }
}

/** Requests a session once, to report in one sentence if a server does not implement the contract. */
async function checkServer({ operations }: Contract, send: Send, origin: string): Promise<void> {
  const session = operations.find(({ startsSession }) => startsSession);
  if (!session) return;
  const { target } = await toRawRequest(session, { path: {}, query: {} });
  const url = `${origin}${target}`;
  try {
    const headers = { [startHeader]: '1' };
    const response = await send({ method: session.method, target, headers, body: null });
    const { status } = response;
    const type = response.headers.get('content-type') ?? '';
    const location = response.headers.get('location');
    if (status >= 300 && status < 400) {
      throw new Error(
        `${url} redirects to ${location ?? 'nowhere'} (status ${status}); pass the address that it redirects to.`,
      );
    }
    if (/html/.test(type)) {
      throw new Error(
        `${url} responds with an HTML page (status ${status}), so this is not a backend of the contract.`,
      );
    }
    if (status === 404 || 'error' in parseJson(response.body)) {
      const what = status === 404 ? 'does not exist' : 'responds with something other than JSON';
      throw new Error(`${url} ${what} (status ${status}), so this is not a backend of the contract.`);
    }
  } catch (error) {
    if (error instanceof NoResponseError) throw new Error(`${url}: ${error.message}.`);
    throw error;
  }
}
