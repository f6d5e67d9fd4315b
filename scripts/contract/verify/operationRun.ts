import { parseJson } from '#contract/check.ts';
import { documentsStatus, type Operation } from '#contract/contract.ts';
import { isJsonObject } from '#contract/pointer.ts';
import { typesOf } from '#contract/schema.ts';
import type { Checks, Violation } from '../checks.ts';
import type { RawResponse } from '../request.ts';
import { isNotServed, NoResponseError, wantsTokenRefresh } from '../visitor.ts';
import type { Case } from './cases.ts';

export type CaseViolation = Violation & { case: string };
export type Outcome = {
  id: string;
  tag: string;
  method: string;
  path: string;
  cases: number;
  passed: number;
  /** The number of valid requests that succeeded. */
  succeeded: number;
  /** The number of requests that the server temporarily refused (429, 502, 503, 504), which don't count as cases. */
  notAvailable: number;
  violations: CaseViolation[];
  /** Why the operation is unproven; null after a success, or if it was skipped. */
  unproven: string | null;
  /** The promises of the contract's hints for which this server had no data to check, with the reasons. */
  unchecked: string[];
  /** Why the operation was skipped; null if it was not. */
  skipped: string | null;
  /** Whether the run was stopped before all its cases were sent. */
  isCutShort: boolean;
  /** What could not be checked, retried or restored, and why. */
  notes: string[];
  seconds: number;
};

export type SendCase = () => Promise<RawResponse | Violation>;
type CheckResponse = (response: RawResponse) => Violation[] | Promise<Violation[]>;

/** Thrown to stop the work on an operation. */
class ViolationError extends Error {}

/** After this many requests without a response, the operation's remaining cases are not sent. */
const MAX_UNANSWERED = 3;

/** Runs the cases of one operation and counts them. */
export class OperationRun {
  readonly operation: Operation;
  readonly #checks: Checks;
  readonly #bail: boolean;
  readonly #violations: CaseViolation[] = [];
  readonly #notes = new Set<string>();
  #cases = 0;
  #passed = 0;
  #succeeded = 0;
  #notAvailable = 0;
  #unanswered = 0;
  #seconds = 0;
  #unchecked: string[] = [];
  #skipped: string | null = null;
  #isDone = false;
  #isCutShort = false;
  #unproven: string | null = 'no request got a response';

  /** With `bail`, `timed` stops its work at the first violation. */
  constructor(operation: Operation, checks: Checks, bail = false) {
    this.operation = operation;
    this.#checks = checks;
    this.#bail = bail;
  }

  get hasViolations(): boolean {
    return this.#violations.length > 0;
  }

  get hasGivenUp(): boolean {
    return this.#unanswered >= MAX_UNANSWERED;
  }

  outcome(): Outcome {
    const { id, tag, method, path } = this.operation;
    return {
      id,
      tag,
      method,
      path,
      cases: this.#cases,
      passed: this.#passed,
      succeeded: this.#succeeded,
      notAvailable: this.#notAvailable,
      violations: this.#violations,
      unproven: this.#skipped === null ? this.#unproven : null,
      unchecked: this.#unchecked,
      skipped: this.#skipped,
      isCutShort: this.#isCutShort,
      notes: [...this.#notes],
      seconds: this.#seconds,
    };
  }

  skip(reason: string): void {
    this.#skipped = reason;
  }

  /** Called once all its cases were sent. */
  markDone(): void {
    this.#isDone = true;
  }

  /** Called when the run is stopped: what has not succeeded until then may have done so later. */
  cutShort(): void {
    if (this.#isDone) return;
    this.#isCutShort = true;
    if (this.#unproven !== null && !this.hasViolations) this.skip('the run was stopped');
    else this.note('the run was stopped before all its cases were sent');
  }

  note(text: string): void {
    this.#notes.add(text);
  }

  /** Records that the operation's one-time effect already exists, which counts as its proof. */
  markDoneBefore(reason: string): void {
    this.note(reason);
    this.#unproven = null;
  }

  /** A case without its own request, which passes if nothing is found. */
  async expectNothing(name: string, find: () => Promise<Violation[]>): Promise<void> {
    this.expectNone(name, await find());
  }

  /** Runs work and adds its duration to the operation's. It stops if a session request gets no response. */
  async timed(work: () => Promise<void>): Promise<void> {
    const started = performance.now();
    try {
      await work();
    } catch (error) {
      if (error instanceof NoResponseError) {
        this.#unanswered = MAX_UNANSWERED;
        this.#violations.push({ case: 'a session', where: 'connection', message: error.message });
      } else if (!(error instanceof ViolationError)) throw error;
    } finally {
      this.#seconds += (performance.now() - started) / 1000;
    }
  }

  /**
   * A request that the contract allows: any documented response passes, unless it rejects the request as malformed.
   * `check` may find further violations.
   */
  expectValid(name: string, send: SendCase, check: CheckResponse = () => []): Promise<RawResponse | null> {
    return this.#run(name, send, (response) => {
      const { status } = response;
      if (status < 300) this.#succeeded += 1;
      if (this.#unproven !== null)
        this.#unproven = status < 300 ? null : `no request succeeded, the last one got ${status}`;
      if (status >= 500) return [{ where: 'status', message: `${status} to a valid request` }];
      if (status === 400 || status === 415) {
        return [{ where: 'status', message: `${status} to a valid request, as if it could not be parsed` }];
      }
      if (wantsTokenRefresh(response)) {
        return [{ where: 'status', message: '403 to a token just issued, as if it were stale' }];
      }
      return check(response);
    });
  }

  /** A request that is invalid by the contract: it must be rejected, with one of these statuses if any are given. */
  async expectRejected(name: string, send: SendCase, statuses: number[] = []): Promise<void> {
    const wanted = statuses.filter((status) => documentsStatus(this.operation, status));
    await this.#run(name, send, ({ status }) => {
      if (status >= 500) return [{ where: 'status', message: `${status} to ${name}` }];
      if (status < 400) return [{ where: 'status', message: `${status}: accepts ${name}` }];
      if (wanted.length === 0 || wanted.includes(status)) return [];
      return [{ where: 'status', message: `${status} to ${name}, not ${wanted.join(' or ')}` }];
    });
  }

  /** A request without a valid token, which must get 403 with `refresh_token`. */
  async expectTokenError(name: string, send: SendCase): Promise<void> {
    await this.#run(name, send, (response) => {
      if (response.status === 401 && documentsStatus(this.operation, 401)) return [];
      if (response.status !== 403)
        return [{ where: 'status', message: `${response.status} to ${name}, not 403` }];
      return wantsTokenRefresh(response)
        ? []
        : [{ where: '403 body refresh_token', message: `is not true for ${name}` }];
    });
  }

  /** A case with several responses that are checked together. */
  expectNone(name: string, violations: readonly Violation[]): void {
    this.#cases += 1;
    if (violations.length === 0) this.#passed += 1;
    this.#report(name, violations);
  }

  leaveUnchecked(reasons: readonly string[]): void {
    this.#unchecked = [...reasons];
  }

  async #run(name: string, send: SendCase, check: CheckResponse): Promise<RawResponse | null> {
    if (this.hasGivenUp) return null;
    const response = await send();
    if ('status' in response && isNotServed(response)) {
      const { status } = response;
      this.#notAvailable += 1;
      // 429 may apply to this call only.
      if (status !== 429) this.#unanswered += 1;
      if (this.#unproven !== null) this.#unproven = `not available, the last request got ${status}`;
      return null;
    }
    this.#cases += 1;
    if ('where' in response) {
      this.#unanswered += 1;
      this.#report(name, [response]);
      return null;
    }
    this.#unanswered = 0;
    const schema = this.#checks.response(this.operation, response);
    const fields = schema.length === 0 ? this.#checks.undeclared(this.operation, response) : schema;
    const meaning = await check(response);
    // What is wrong with the shape of a success explains what is wrong with its meaning.
    const found = response.status < 300 ? [...fields, ...meaning] : [...meaning, ...fields];
    if (found.length === 0) this.#passed += 1;
    this.#report(name, found);
    return response;
  }

  #report(name: string, found: readonly Violation[]): void {
    this.#violations.push(...found.map((violation) => ({ case: name, ...violation })));
    if (this.#bail && found.length > 0) throw new ViolationError();
  }
}

/**
 * Finds a read that was rejected for a number or boolean within its bounds. Strings, and writes in general, may be
 * rejected for their meaning.
 */
export function findWrongRejection(
  { safe, method, parameters }: Operation,
  { path, name }: Case,
  response: RawResponse,
): Violation[] {
  if (!safe || method !== 'GET' || response.status !== 422) return [];
  const parameter = parameters.find((one) => one.name === path);
  if (parameter?.in !== 'query' || typesOf(parameter.schema).includes('string')) return [];
  const parsed = parseJson(response.body);
  const error = 'value' in parsed && isJsonObject(parsed.value) ? parsed.value.error : undefined;
  if (!isJsonObject(error) || !Object.hasOwn(error, path)) return [];
  return [{ where: `422 body error.${path}`, message: `rejects ${name}, which is within its bounds` }];
}
