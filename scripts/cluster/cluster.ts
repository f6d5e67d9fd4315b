import { setTimeout as delay } from 'node:timers/promises';
import { Haproxy, INSTANCES } from './haproxy.ts';
import { Instance } from './instance.ts';

/** Responds with 200 as soon as an instance can serve. */
const READY_PATH = '/readyz';

const PORTS_PER_INSTANCE = 10;
const RESTART_MS = 1_000;
/** How long responses in progress may take before an instance stops: those to browsers that listen for events never end. */
const DRAIN_MS = 5_000;
const READY_MS = 60_000;

export interface ClusterOptions {
  /** Of the proxy; the instances have the ports after it. */
  port: number;
  databaseUrl: string;
  /** More environment of an instance, by its index. */
  envOf?: (index: number) => NodeJS.ProcessEnv;
  /** Whether the instances say only what went wrong. */
  isQuiet?: boolean;
  /** Called for each step of a restart. */
  log?: (line: string) => void;
}

/** Three instances on one Postgres behind HAProxy. */
export class Cluster {
  readonly url: string;
  readonly instances: readonly Instance[];
  readonly proxy: Haproxy;
  readonly #log: (line: string) => void;
  #isStopping = false;

  constructor({ port, databaseUrl, envOf = () => ({}), isQuiet = false, log = () => {} }: ClusterOptions) {
    this.url = `http://localhost:${port}`;
    this.#log = log;
    this.proxy = new Haproxy(port);
    this.instances = Array.from({ length: INSTANCES }, (_, index) => {
      const env = { ...process.env, DATABASE_URL: databaseUrl, TRUST_PROXY: '1', ...envOf(index) };
      return new Instance(String(index + 1), port + PORTS_PER_INSTANCE * (index + 1), env, isQuiet);
    });
  }

  /** Resolves once all instances serve. An instance that ends by itself is started again. */
  async start(): Promise<void> {
    Haproxy.check();
    await Promise.all(this.instances.map((instance) => instance.start(this.#startAgain)));
    await this.proxy.start(
      this.instances.map(({ address }) => address),
      READY_PATH,
    );
    for (const index of this.instances.keys()) await this.#waitUntilUp(index);
  }

  /** Restarts one instance after another. Each gets no more requests before it stops, and again once it is ready. */
  async restart(): Promise<void> {
    for (const [index, instance] of this.instances.entries()) {
      const started = performance.now();
      await this.proxy.set(index, 'drain');
      await this.proxy.waitFor(index, ({ requests }) => requests === 0, DRAIN_MS);
      await this.proxy.set(index, 'maint');
      await instance.stop();
      await instance.start(this.#startAgain);
      await this.proxy.set(index, 'ready');
      await this.#waitUntilUp(index);
      this.#log(`Instance ${instance.name} was restarted in ${Math.round(performance.now() - started)} ms.`);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.proxy.stop();
    await Promise.all(this.instances.map((instance) => instance.stop()));
  }

  async #waitUntilUp(index: number): Promise<void> {
    if (!(await this.proxy.waitFor(index, ({ status }) => status.startsWith('UP'), READY_MS)))
      throw new Error(`Instance ${index + 1} is not ready.`);
  }

  readonly #startAgain = async (instance: Instance): Promise<void> => {
    this.#log(`Instance ${instance.name} has ended and is started again.`);
    await delay(RESTART_MS);
    if (!this.#isStopping) await instance.start(this.#startAgain).catch(() => this.#startAgain(instance));
  };
}
