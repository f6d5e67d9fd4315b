import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseJson } from '#contract/check.ts';
import type { Contract } from '#contract/contract.ts';
import { escapeKey, lookUp } from '#contract/pointer.ts';
import { errorMessage } from '#server/fetcher.ts';
import { type Checks, checksOf, type Violation } from '../checks.ts';
import type { RawRequest, Send } from '../request.ts';
import { type Credentials, Visitor } from '../visitor.ts';
import { findViolations, sendRequest } from './exchange.ts';
import type { FuzzRequest } from './request.ts';

/** A request, who sent it (null: nobody signed in), and the body of its response if it succeeded. */
export type Step = { operation: string; person: string | null; request: FuzzRequest; response?: Uint8Array };

/** A string that a step's response issued and that later steps send; another server issues a different one. */
type Issued = { step: number; pointer: string; value: string };

/** The requests that a failed request needs, followed by the failed request itself. */
export type Replay = { steps: Step[]; issued: Issued[] };
export type ReplayResult = {
  violations: Violation[];
  /** The number of steps before the last one that no longer succeed. */
  lost: number;
};
export type Server = { send: Send; close(): Promise<void> };

/** Matches identifiers that a server generates at random. */
const ISSUED = /[\w-]{8,}/g;

export function createVisitor({ operations }: Contract, send: Send, person: string | null): Visitor {
  const session = operations.find(({ startsSession }) => startsSession);
  const keyIssuer = operations.find(({ issuesKey }) => issuesKey);
  const credentials: Credentials = person === null ? { kind: 'anonymous' } : { kind: 'person', person };
  return new Visitor(send, session, credentials, keyIssuer);
}

/**
 * The shortest replay that fails on a new server: the request alone, after the requests that issued its values, or after
 * all writes; null if none fails.
 */
export async function findReplay(
  contract: Contract,
  step: Step,
  earlier: Step[],
  start: () => Promise<Server>,
): Promise<Replay | null> {
  const unsafe = new Set(contract.operations.filter(({ safe }) => !safe).map(({ id }) => id));
  const sources = sourcesOf(step, earlier);
  const candidates = [
    [step],
    [...sources, step],
    [...earlier.filter((one) => unsafe.has(one.operation) || sources.includes(one)), step],
  ];
  for (const steps of candidates.filter(
    ({ length }, index) => length > (candidates[index - 1]?.length ?? 0),
  )) {
    const replay = { steps, issued: findIssued(steps) };
    const server = await start();
    const { violations } = await sendReplay(contract, server.send, replay);
    await server.close();
    if (violations.length > 0) return replay;
  }
  return null;
}

/** Sends the steps to a server in new sessions, and checks the last response. */
export async function sendReplay(
  contract: Contract,
  send: Send,
  { steps, issued }: Replay,
): Promise<ReplayResult> {
  const checks: Checks = checksOf(contract);
  const visitors = new Map<string | null, Visitor>();
  const renamed = new Map<string, string>();
  let [violations, lost]: [Violation[], number] = [[], 0];
  for (const [index, step] of steps.entries()) {
    const operation = contract.operations.find(({ id }) => id === step.operation);
    if (!operation) throw new Error(`The contract has no operation "${step.operation}".`);
    const visitor = visitors.get(step.person) ?? createVisitor(contract, send, step.person);
    if (!visitors.has(step.person)) await visitor.open();
    visitors.set(step.person, visitor);
    const request = { ...step.request, raw: withRenamed(step.request.raw, renamed) };
    const response = await sendRequest(visitor, operation, request);
    if (index === steps.length - 1)
      violations = findViolations(checks, operation, request, response, visitor.mayCall(operation));
    else if (!('status' in response) || response.status >= 300) lost += 1;
    const body = 'body' in response ? parseJson(response.body) : {};
    for (const { pointer, value } of issued.filter((one) => one.step === index)) {
      const now = 'value' in body && body.value instanceof Object ? lookUp(body.value, pointer) : undefined;
      if (typeof now === 'string') renamed.set(value, now);
    }
  }
  return { violations, lost };
}

function withRenamed(raw: RawRequest, renamed: Map<string, string>): RawRequest {
  let target = raw.target;
  let body = raw.body ? Buffer.from(raw.body).toString('latin1') : null;
  for (const [value, now] of renamed) {
    target = target.replaceAll(value, now);
    body = body?.replaceAll(value, now) ?? null;
  }
  return { ...raw, target, body: body === null ? null : new Uint8Array(Buffer.from(body, 'latin1')) };
}

/** The steps whose responses issued what a step sends, and transitively what those steps send. */
function sourcesOf(step: Step, earlier: Step[]): Step[] {
  const found = new Set<Step>();
  const pending = [step];
  for (const one of pending) {
    for (const text of textsOf(one)) {
      const source = earlier.find(({ response }) => response && Buffer.from(response).includes(`"${text}"`));
      if (!source || source === one || found.has(source)) continue;
      found.add(source);
      pending.push(source);
    }
  }
  return earlier.filter((one) => found.has(one));
}

function findIssued(steps: Step[]): Issued[] {
  const sent = new Set(steps.flatMap(textsOf));
  const issued = new Map<string, Issued>();
  for (const [step, { response }] of steps.entries()) {
    const parsed = response ? parseJson(response) : {};
    if (!('value' in parsed)) continue;
    for (const [pointer, value] of stringsOf(parsed.value, '#'))
      if (sent.has(value) && !issued.has(value)) issued.set(value, { step, pointer, value });
  }
  return [...issued.values()];
}

function textsOf({ request: { raw } }: Step): string[] {
  const body = raw.body ? Buffer.from(raw.body).toString('latin1') : '';
  return `${raw.target} ${body}`.match(ISSUED) ?? [];
}

function* stringsOf(value: unknown, pointer: string): Iterable<[pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* stringsOf(inner, `${pointer}/${escapeKey(key)}`);
}

/** The file of an operation's replay in a folder. */
export function replayFile(folder: string, operation: string): string {
  return join(folder, `${operation}.json`);
}

export function saveReplay(file: string, { steps, issued }: Replay): void {
  const toText = ({ operation, person, request }: Step) => ({
    operation,
    person,
    request: {
      ...request,
      raw: { ...request.raw, body: request.raw.body && Buffer.from(request.raw.body).toString('base64') },
    },
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ steps: steps.map(toText), issued }, null, 2)}\n`);
}

/** Reads a file that `saveReplay` wrote. Throws an error that says what is wrong. */
export function readReplay(file: string): Replay {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
      key === 'body' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value,
    ) as Replay;
  } catch (error) {
    throw new Error(`The replay ${file} cannot be read: ${errorMessage(error)}.`);
  }
}
