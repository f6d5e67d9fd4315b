import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Longer than the server takes to stop by itself. */
const KILL_AFTER_MS = 12_000;
/** How a line of the log begins that tells of nothing wrong. */
const INFORMATION = '{"level":"info"';

/** One server process of a cluster. */
export class Instance {
  readonly name: string;
  readonly port: number;
  readonly #env: NodeJS.ProcessEnv;
  readonly #isQuiet: boolean;
  #process: ChildProcess | null = null;

  /** A quiet one says only what went wrong. */
  constructor(name: string, port: number, env: NodeJS.ProcessEnv, isQuiet = false) {
    this.name = name;
    this.port = port;
    this.#env = env;
    this.#isQuiet = isQuiet;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Resolves once it serves. `onExit` is called if it ends without having been stopped. */
  async start(onExit: (instance: Instance) => void): Promise<void> {
    const started = spawn(process.execPath, ['scripts/serve.ts'], {
      env: { ...this.#env, HOST: '127.0.0.1', PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    createInterface(started.stderr).on('line', (line) => {
      if (!this.#isQuiet || !line.startsWith(INFORMATION)) console.error(`${this.name}: ${line}`);
    });
    for await (const line of createInterface(started.stdout)) {
      if (!line.startsWith('Storefront:')) continue;
      started.stdout.resume();
      started.once('exit', () => {
        if (this.#process !== started) return;
        this.#process = null;
        onExit(this);
      });
      return;
    }
    throw new Error(`Instance ${this.name} did not start.`);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const stopping = this.#process;
    this.#process = null;
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
    const timer = setTimeout(() => stopping.kill('SIGKILL'), KILL_AFTER_MS);
    const ended = once(stopping, 'exit');
    stopping.kill(signal);
    await ended;
    clearTimeout(timer);
  }
}
