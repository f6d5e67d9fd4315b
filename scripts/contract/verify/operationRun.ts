import { documentsStatus, type Operation } from '#contract/contract.ts';
import type { Checks, Violation } from '../checks.ts';
import { asksToRefresh } from '../exchange.ts';
import type { Reply } from '../request.ts';

export type CaseViolation = Violation & { case: string };
export type Outcome = {
  id: string;
  tag: string;
  method: string;
  path: string;
  cases: number;
  passed: number;
  /** Cases answered with success. */
  succeeded: number;
  violations: CaseViolation[];
  /** Why the operation was left out; null where it was not. */
  skipped: string | null;
  seconds: number;
};

export type Asking = () => Promise<Reply | Violation>;
type Further = (reply: Reply) => Violation[];

/** So many requests without answer, and the rest of the operation's cases are not sent. */
const patience = 3;

/** Runs the cases of one operation and keeps count of them. */
export class OperationRun {
  readonly operation: Operation;
  readonly #checks: Checks;
  readonly #violations: CaseViolation[] = [];
  #cases = 0;
  #passed = 0;
  #succeeded = 0;
  #unanswered = 0;
  #seconds = 0;
  #skipped: string | null = null;

  constructor(operation: Operation, checks: Checks) {
    this.operation = operation;
    this.#checks = checks;
  }

  get isGivenUp(): boolean {
    return this.#unanswered >= patience;
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
      violations: this.#violations,
      skipped: this.#skipped,
      seconds: this.#seconds,
    };
  }

  skip(reason: string): void {
    this.#skipped = reason;
  }

  /** Counts the time that the work takes as the operation's. */
  async timed(work: () => Promise<void>): Promise<void> {
    const started = performance.now();
    await work();
    this.#seconds += (performance.now() - started) / 1000;
  }

  /**
   * A request that the contract allows: any documented answer will do that doesn't call it wrong as such. `further` sees
   * answers that have come so far.
   */
  valid(name: string, ask: Asking, further: Further = () => []): Promise<Reply | null> {
    return this.#judge(name, ask, (reply) => {
      const { status } = reply;
      if (status >= 500) return [{ where: 'status', message: `${status} to a valid request` }];
      if (status === 400 || status === 415) {
        return [{ where: 'status', message: `${status} to a valid request, as if it could not be read` }];
      }
      if (asksToRefresh(reply)) {
        return [{ where: 'status', message: '403 to a token just handed out, as if it were stale' }];
      }
      return further(reply);
    });
  }

  /** A request that the contract rules out: it must be refused, with one of these statuses where they are named. */
  async refused(name: string, ask: Asking, statuses: number[] = []): Promise<void> {
    const wanted = statuses.filter((status) => documentsStatus(this.operation, status));
    await this.#judge(name, ask, ({ status }) => {
      if (status >= 500) return [{ where: 'status', message: `${status} to ${name}` }];
      if (status < 400) return [{ where: 'status', message: `${status}: accepts ${name}` }];
      if (wanted.length === 0 || wanted.includes(status)) return [];
      return [{ where: 'status', message: `${status} to ${name}, not ${wanted.join(' or ')}` }];
    });
  }

  /** A request without a good token: 403 that asks to refresh it. */
  async tokenAsked(name: string, ask: Asking): Promise<void> {
    await this.#judge(name, ask, (reply) => {
      if (reply.status === 401 && documentsStatus(this.operation, 401)) return [];
      if (reply.status !== 403) return [{ where: 'status', message: `${reply.status} to ${name}, not 403` }];
      return asksToRefresh(reply)
        ? []
        : [{ where: '403 body refresh_token', message: `is not true for ${name}` }];
    });
  }

  async #judge(name: string, ask: Asking, further: Further): Promise<Reply | null> {
    if (this.isGivenUp) return null;
    const reply = await ask();
    this.#cases += 1;
    if ('where' in reply) {
      this.#unanswered += 1;
      this.#violations.push({ case: name, ...reply });
      return null;
    }
    this.#unanswered = 0;
    if (reply.status >= 200 && reply.status < 300) this.#succeeded += 1;
    const found = [...further(reply), ...this.#checks.response(this.operation, reply)];
    if (found.length === 0) this.#passed += 1;
    this.#violations.push(...found.map((violation) => ({ case: name, ...violation })));
    return reply;
  }
}
