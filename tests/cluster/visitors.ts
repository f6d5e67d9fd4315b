import { setTimeout as delay } from 'node:timers/promises';
import { TestClient } from '#sandbox/sandbox.fixture.ts';

export type Figures = { requests: number; failures: string[]; times: number[] };
type Step = { what: string; send: () => Promise<number> };

/** A cart has room for many more. */
const LINES_PER_VISITOR = 25;

const toLine = (name: string) => ({
  action: 'add' as const,
  data: {
    type: 'ssl' as const,
    plan: 'ssl_basic_yearly' as const,
    domain_name: name,
    period: 1,
    duration: 1,
  },
});

/** Visitors who look at pages and files, read, and put services for names into their carts, all through one address. */
export class Visitors {
  readonly figures: Figures = { requests: 0, failures: [], times: [] };
  readonly #origin: string;
  readonly #assets: string[] = [];
  #names = 0;
  /** Clients, with the names that were acknowledged. */
  readonly #carts: { client: TestClient; names: string[] }[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Goes on with so many at once until it is told to end. */
  async run(count: number, isOver: () => boolean): Promise<void> {
    const page = await (await fetch(this.#origin)).text();
    this.#assets.push(...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g)));
    await Promise.all(Array.from({ length: count }, () => this.#visit(isOver)));
  }

  /** Names that were acknowledged and are missing, or that are there twice or were never acknowledged. */
  async findLost(): Promise<{ acknowledged: number; missing: string[]; surplus: string[] }> {
    const missing: string[] = [];
    const surplus: string[] = [];
    for (const { client, names } of this.#carts) {
      const { items } = (await client.ok('getCart')).data.cart;
      const found = items.map(({ cartItem }) => cartItem.domain ?? '');
      missing.push(...names.filter((name) => !found.includes(name)));
      surplus.push(...found.filter((name, index) => !names.includes(name) || found.indexOf(name) !== index));
    }
    return { acknowledged: this.#carts.flatMap(({ names }) => names).length, missing, surplus };
  }

  async #visit(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const names: string[] = [];
      const client = new TestClient({ fetch: (request) => this.#fetch(request) });
      if (!(await this.#take('a session', async () => statusOf(await client.call('getSession'))))) {
        await delay(10);
        continue;
      }
      this.#carts.push({ client, names });
      while (!isOver() && names.length < LINES_PER_VISITOR)
        for (const { what, send } of this.#steps(client, names)) await this.#take(what, send);
    }
  }

  #steps(client: TestClient, names: string[]): Step[] {
    const asset = this.#assets[this.figures.requests % this.#assets.length] ?? '/';
    return [
      { what: 'the home page', send: () => this.#get('/') },
      { what: 'a page', send: () => this.#get('/domain/search') },
      { what: 'a file', send: () => this.#get(asset) },
      { what: 'a cart', send: async () => statusOf(await client.call('getCart')) },
      {
        what: 'a name for a cart',
        send: async () => {
          const name = `quillmark-${++this.#names}.com`;
          const status = statusOf(await client.call('syncCart', { body: [toLine(name)] }));
          if (status === 200) names.push(name);
          return status;
        },
      },
    ];
  }

  async #take(what: string, send: () => Promise<number>): Promise<boolean> {
    const started = performance.now();
    const result = await send().catch((error: Error) => String(error.cause ?? error.message));
    this.figures.requests += 1;
    this.figures.times.push(performance.now() - started);
    if (result !== 200) this.figures.failures.push(`${what}: ${result}`);
    return result === 200;
  }

  async #get(path: string): Promise<number> {
    const response = await fetch(this.#origin + path);
    await response.arrayBuffer();
    return response.status;
  }

  async #fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await request.text() : undefined;
    const { method, headers } = request;
    return fetch(this.#origin + pathname + search, { method, headers, body, redirect: 'manual' });
  }
}

const statusOf = ({ response }: { response: Response }) => response.status;
