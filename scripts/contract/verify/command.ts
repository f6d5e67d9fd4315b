import { writeFileSync } from 'node:fs';
import { progress } from '@clack/prompts';
import { parseJson } from '#contract/check.ts';
import { type Contract, startHeader } from '#contract/contract.ts';
import { errorMessage } from '#server/fetcher.ts';
import { loadContract } from '../load.ts';
import { type Send, toRawRequest } from '../request.ts';
import { connect } from '../transport.ts';
import { NoResponseError } from '../visitor.ts';
import type { Outcome } from './operationRun.ts';
import { help, type Options, readOptions } from './options.ts';
import { selectOperations } from './order.ts';
import { summary, toJson, toJunit, toNotes, toTable, toUnreachable } from './report.ts';
import { verifyContract } from './verifyContract.ts';

/** Where a command writes its output; `progress` is null without a terminal. */
export type Output = { out(text: string): void; err(text: string): void; progress: Progress | null };

const EXIT = { passed: 0, failed: 1, notRun: 2 };

/** Runs the command and returns its exit status. */
export async function runVerify(args: string[], output: Output): Promise<number> {
  try {
    const options = readOptions(args);
    if (options) return await verify(options, output);
    output.out(`${help}\n`);
    return EXIT.passed;
  } catch (error) {
    output.progress?.stop();
    output.err(`${errorMessage(error)}\n`);
    return EXIT.notRun;
  }
}

async function verify(options: Options, { out, err, progress }: Output): Promise<number> {
  const { credentials, write, only, allowUnproven, stateless, url, json, junit } = options;
  const started = performance.now();
  const contract = loadContract(options.contract);
  assertKnown(contract, [...only, ...allowUnproven]);
  const { send, close } = connect(options);
  try {
    await checkServer(contract, send, url.href.replace(/\/$/, ''));
    const allowed = new Set(
      allowUnproven.flatMap((name) => selectOperations(contract.operations, [name]).map(({ id }) => id)),
    );
    const outcomes = await verifyContract({
      contract,
      send,
      credentials,
      write,
      only,
      stateless,
      onStart: (unreachable) => err(toUnreachable(unreachable)),
      onProgress: progress?.show,
    });
    progress?.stop();
    const seconds = (performance.now() - started) / 1000;
    const save = (file: string, text: string) => (file === '-' ? out(text) : writeTo(file, text));
    if (json !== undefined) save(json, toJson(url.href, outcomes, seconds));
    if (junit !== undefined) writeTo(junit, toJunit(outcomes));
    if (json !== '-') out(`${toTable(outcomes)}\n${toNotes(outcomes)}\n${summary(outcomes, seconds)}\n`);
    const hasFailed = ({ id, violations, unproven }: Outcome) =>
      violations.length > 0 || (unproven !== null && !allowed.has(id));
    return outcomes.some(hasFailed) ? EXIT.failed : EXIT.passed;
  } catch (error) {
    throw error instanceof NoResponseError ? new Error(`${url.origin}: ${error.message}.`) : error;
  } finally {
    await close();
  }
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
export async function checkServer({ operations }: Contract, send: Send, origin: string): Promise<void> {
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

export type Progress = { show(operation: { id: string }, done: number, all: number): void; stop(): void };

/** A progress bar on stderr, because stdout is for the outcome. */
export function progressBar(): Progress {
  let bar: ReturnType<typeof progress> | null = null;
  let shown = 0;
  return {
    show({ id }, done, all) {
      if (!bar) {
        bar = progress({ max: all, output: process.stderr });
        bar.start(id);
      }
      bar.advance(done - shown, id);
      shown = done;
    },
    stop() {
      bar?.clear();
      bar = null;
    },
  };
}
