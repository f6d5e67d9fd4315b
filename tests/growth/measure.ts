import pg from 'pg';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { median } from '../perf/report.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';
import { fill } from './fill.ts';
import { openSteps, type Step } from './operations.ts';
import { findScans, Recorder } from './statements.ts';

/** How long an operation took, and which big tables it can't read by an index. */
export type Timed = { name: string; ms: number; scans: string[]; error?: string };

const RUNS = 3;
/** Smaller tables need no index. */
const BIG_ROWS = 5_000;

/** A database of its own with so many domains. */
export class Growth {
  readonly #domains: number;
  readonly #log: (line: string) => void;
  #database: TestDatabase | null = null;
  #client: pg.Client | null = null;
  #sandbox: Sandbox | null = null;
  readonly #recorder = new Recorder();

  constructor(domains: number, log: (line: string) => void = () => {}) {
    this.#domains = domains;
    this.#log = log;
  }

  async measure(): Promise<Timed[]> {
    const database = await startPostgres();
    if ('reason' in database) throw new Error(`There is ${database.reason}.`);
    this.#database = database;
    const client = new pg.Client({ connectionString: database.url });
    this.#client = client;
    // The server ends its connections when it stops.
    client.on('error', () => undefined);
    await client.connect();
    const sandbox = await createSandbox({ data: 'memory', databaseUrl: database.url });
    this.#sandbox = sandbox;
    await fill(client, this.#domains, this.#log);
    // The planner reads many tables from beginning to end although there is an index, because it is faster.
    await client.query('set enable_seqscan = off');
    const steps = await openSteps(sandbox);
    this.#recorder.start();
    const timed: Timed[] = [];
    for (const step of steps) timed.push(await this.#time(step, client));
    return timed;
  }

  async #time({ name, run }: Step, client: pg.Client): Promise<Timed> {
    const times: number[] = [];
    let error: string | undefined;
    this.#recorder.take();
    for (let count = 0; count < RUNS && error === undefined; count++) {
      const started = performance.now();
      await run().catch((cause: Error) => {
        error = cause.message;
      });
      times.push(performance.now() - started);
    }
    const bigRows = Math.min(BIG_ROWS, this.#domains / 10);
    const scans = await findScans(client, this.#recorder.take(), bigRows);
    const timed = { name, ms: median(times), scans, ...(error !== undefined && { error }) };
    this.#log(`${name}: ${Math.round(timed.ms)} ms ${[...scans, error ?? ''].join(' ')}`);
    return timed;
  }

  async close(): Promise<void> {
    this.#recorder.stop();
    await this.#sandbox?.close();
    await this.#client?.end();
    await this.#database?.stop();
  }
}
