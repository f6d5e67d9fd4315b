import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionSources } from '#monitoring/metrics.ts';
import { inSpan } from '#monitoring/tracing.ts';
import { type Call, currentCall, WAIT_MS } from '../../db/calls.ts';
import { DatabaseBusyError, DatabaseLostError } from '../../db/lostDatabase.ts';

/** What one process may take of Postgres; documented in docs/operations.md. */
export const LIMITS = {
  connections: 20,
  /** Of them, for calls of one kind, so that calls which wait for each other leave some to the rest. */
  ofOneKind: 8,
  /** For how long a call waits for connections, all of them together, and for how long one may take to open. */
  waitMs: WAIT_MS,
  lockMs: 2_000,
  statementMs: 2_500,
  /** After this, not even the end of the statement's time was told, so the database or the network is frozen. */
  answerMs: 3_000,
  idleInTransactionMs: 5_000,
  /** How often it is tried whether a lost database is back. In between, calls fail at once. */
  retryMs: 1_000,
  /** For how long connections in use keep a process that stops. */
  closeMs: 2_000,
};

/** A connection has ended: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const ENDED = /^(08|57P|25P0[34])/;
const READS = /^\s*(select|begin)\b/i;
const COMMITS = /^\s*commit\b/i;

type Query = string | { text: string };
type Waiting = { kind: string; start(): void };

/** A statement's first word and table: `select session`. It contains no values, but may be long. */
function describe(statement: Query): string {
  const text = typeof statement === 'string' ? statement : statement.text;
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return `${verb} ${table}`.trim();
}

/**
 * The connections to Postgres, as far as Drizzle uses them, which recognizes a pool by the name of its class. Compared
 * with the pool of `pg`, a transaction whose connection is lost gives it back at once, no kind of call takes them all, and
 * while the database is lost, calls don't wait.
 */
export class LimitedPool {
  readonly #pool: pg.Pool;
  readonly #taken: string[] = [];
  #waiting: Waiting[] = [];
  /** Why the database counts as lost. */
  #lost: { cause: unknown } | null = null;
  #retryAt = 0;

  constructor(connectionString: string) {
    this.#pool = new pg.Pool({
      connectionString,
      max: LIMITS.connections,
      connectionTimeoutMillis: LIMITS.waitMs,
      lock_timeout: LIMITS.lockMs,
      statement_timeout: LIMITS.statementMs,
      query_timeout: LIMITS.answerMs,
      idle_in_transaction_session_timeout: LIMITS.idleInTransactionMs,
      keepAlive: true,
    });
    // Without listeners, the error event of a connection would end the process. Whoever uses it gets the error, too.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    connectionSources.add(this.#count);
  }

  readonly #count = () => ({
    open: this.#pool.totalCount,
    taken: this.#taken.length,
    waiting: this.#waiting.length,
  });

  /** Runs a statement of its own. */
  async query(query: Query, values?: unknown[]): Promise<pg.QueryResult> {
    const connection = await this.#connect((text) => !READS.test(text));
    try {
      return await connection.query(query, values);
    } finally {
      connection.release();
    }
  }

  /** A connection for a transaction. */
  connect() {
    return this.#connect((text) => COMMITS.test(text));
  }

  /** Ends all connections, also those in use that take too long. */
  async end(): Promise<void> {
    connectionSources.delete(this.#count);
    await Promise.race([this.#pool.end(), delay(LIMITS.closeMs, undefined, { ref: false })]);
  }

  /** `writes` says which statements change something for good. */
  async #connect(writes: (text: string) => boolean) {
    const { kind } = await this.#takeSeat();
    let isReleased = false;
    const client = await this.#open().catch((error) => {
      this.#freeSeat(kind);
      throw error;
    });
    const release = (lost?: DatabaseLostError) => {
      if (isReleased) return;
      isReleased = true;
      client.release(lost);
      this.#freeSeat(kind);
    };
    let broken: DatabaseLostError | null = null;
    const query = async (statement: Query, values?: unknown[]) => {
      if (broken) throw broken;
      const started = performance.now();
      try {
        const result = await inSpan(describe(statement), 'CLIENT', () =>
          client.query(statement as string, values),
        );
        this.#lost = null;
        return result;
      } catch (cause) {
        const isAnswer = cause instanceof pg.DatabaseError;
        if (isAnswer) this.#lost = null;
        const isFault = cause instanceof TypeError || (isAnswer && !ENDED.test(cause.code ?? ''));
        if (isFault) throw cause;
        broken = new DatabaseLostError(
          cause,
          writes(typeof statement === 'string' ? statement : statement.text),
        );
        if (performance.now() - started >= LIMITS.answerMs) this.#lose(cause);
        release(broken);
        throw broken;
      }
    };
    return { query, release: () => release() };
  }

  /** While the database is lost, one call tries whether it is back, and the others fail. */
  async #open(): Promise<pg.PoolClient> {
    if (this.#lost && performance.now() < this.#retryAt) throw new DatabaseLostError(this.#lost.cause);
    this.#retryAt = performance.now() + LIMITS.retryMs;
    try {
      return await this.#pool.connect();
    } catch (cause) {
      this.#lose(cause);
      throw new DatabaseLostError(cause);
    }
  }

  #lose(cause: unknown): void {
    this.#lost = { cause };
    this.#retryAt = performance.now() + LIMITS.retryMs;
  }

  /** There are as many seats as connections, so that the pool below never makes anybody wait. */
  async #takeSeat(): Promise<Call> {
    const call = currentCall();
    const { kind } = call;
    if (this.#hasSeat(kind)) {
      this.#taken.push(kind);
      return call;
    }
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        this.#taken.push(kind);
        resolve();
      };
      const waiting = { kind, start };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(new DatabaseBusyError(`All connections are taken (${this.#describeTaken()})`));
      }, call.waitMs);
      this.#waiting.push(waiting);
    });
    call.waitMs = Math.max(0, call.waitMs - (performance.now() - started));
    return call;
  }

  #freeSeat(kind: string): void {
    this.#taken.splice(this.#taken.indexOf(kind), 1);
    const next = this.#waiting.find((waiting) => this.#hasSeat(waiting.kind));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.start();
  }

  #hasSeat(kind: string): boolean {
    const { length } = this.#taken.filter((other) => other === kind);
    return this.#taken.length < LIMITS.connections && length < LIMITS.ofOneKind;
  }

  #describeTaken(): string {
    const kinds = Object.entries(Object.groupBy(this.#taken, (kind) => kind));
    return kinds.map(([kind, { length } = []]) => `${length} by ${kind}`).join(', ');
  }
}
