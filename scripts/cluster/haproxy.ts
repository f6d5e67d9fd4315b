import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const CONFIG = 'deploy/haproxy.cfg';
const NAMES = ['one', 'two', 'three'] as const;
export const INSTANCES = NAMES.length;

/** How HAProxy sees an instance. */
export type ServerState = { status: string; requests: number };

/** The proxy in front of the instances, and its commands. */
export class Haproxy {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  #process: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
  }

  /** Throws an error that says how to install it if it is missing. */
  static check(): void {
    if (spawnSync('haproxy', ['-v']).error)
      throw new Error('HAProxy is missing: install Debian’s package haproxy (apt-get install haproxy).');
  }

  get #socket(): string {
    return join(this.#folder, 'runtime.sock');
  }

  async start(addresses: readonly string[], readyPath: string): Promise<void> {
    const instances = addresses.map((address, index) => [`INSTANCE_${index + 1}`, address]);
    const started = spawn('haproxy', ['-db', '-f', CONFIG], {
      env: {
        ...process.env,
        ...Object.fromEntries(instances),
        LISTEN: `127.0.0.1:${this.port}`,
        READY_PATH: readyPath,
        RUNTIME_SOCKET: this.#socket,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = started;
    const said = text(started.stderr);
    while (!(await this.readStates().catch(() => null))) {
      if (started.exitCode !== null) throw new Error(`HAProxy did not start: ${(await said).trim()}`);
      await delay(50);
    }
  }

  /** Sends a command to the running HAProxy: https://docs.haproxy.org/2.6/management.html#9.3 */
  async command(line: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.write(`${line}\n`);
    return (await text(socket)).trim();
  }

  /** `drain` sends nothing new to an instance, `ready` does again. */
  async set(index: number, state: 'ready' | 'drain' | 'maint'): Promise<void> {
    const answer = await this.command(`set server instances/${NAMES[index]} state ${state}`);
    if (answer) throw new Error(`HAProxy: ${answer}`);
  }

  async readStates(): Promise<ServerState[]> {
    const [head = '', ...rows] = (await this.command('show stat')).replace(/^# /, '').split('\n');
    const columns = head.split(',');
    const cell = (row: string, column: string) => row.split(',')[columns.indexOf(column)] ?? '';
    return NAMES.map((name) => {
      const row =
        rows.find((one) => cell(one, 'pxname') === 'instances' && cell(one, 'svname') === name) ?? '';
      return { status: cell(row, 'status'), requests: Number(cell(row, 'scur')) };
    });
  }

  /** Resolves once the state of an instance is as wanted, or after a time; false then. */
  async waitFor(
    index: number,
    isReached: (state: ServerState) => boolean,
    timeoutMs: number,
  ): Promise<boolean> {
    const end = performance.now() + timeoutMs;
    while (performance.now() < end) {
      const state = (await this.readStates())[index];
      if (state && isReached(state)) return true;
      await delay(50);
    }
    return false;
  }

  async stop(): Promise<void> {
    const stopping = this.#process;
    this.#process = null;
    if (stopping && stopping.exitCode === null) {
      const ended = once(stopping, 'exit');
      stopping.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
