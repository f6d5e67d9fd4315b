import type pg from 'pg';
import type { components } from '#api/generated/operations.ts';
import { add, agreed } from '#sandbox/pages/pages.fixture.ts';
import { TestClient } from '#sandbox/sandbox.fixture.ts';
import type { Watcher } from './watcher.ts';

/** What is written, with a mark that is unique. */
type Kind = {
  /** Opens a session; the function that it returns writes something with a mark, and returns the status. */
  open: () => Promise<(mark: string) => Promise<number>>;
  /** Selects the marks that are stored. */
  stored: string;
  /** Whether sending it again does nothing if it has been done. */
  isRepeatable?: boolean;
  /** How many there may be at most. */
  most?: number;
};
type Written = { acknowledged: Set<string>; unknown: number };
export type Loss = { kind: string; acknowledged: number; unknown: number; lost: string[]; doubled: string[] };

const PREFIX = 'stonefern-';
const LINES_PER_CART = 25;
const PAUSE_MS = 20;
const REPEATS = 20;
const DNS_NAME = 'stoneware.shop';
const TTL = 3600;
const ENOUGH_CENTS = 100_000_000;

/** Visitors and customers who write all the time through one address, and know what was acknowledged. */
export class Writers {
  readonly #watcher: Watcher;
  readonly #written = new Map<string, Written>();
  #count = 0;
  #authorization = '';

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
  }

  /** Gives the reseller a key, and as much credit as it may need. */
  async prepare(client: pg.Client): Promise<void> {
    const reseller = await this.#open('reseller');
    await reseller.ok('updateResellerSettings', { body: { settings: { type: 'api', allowedIps: [] } } });
    const key = await reseller.ok('createResellerKey', { body: { name: 'Shop', mode: 'live' } });
    this.#authorization = `Bearer ${key.data.secret}`;
    await client.query(`update account set credit_usd_cents = ${ENOUGH_CENTS} where person = 'reseller'`);
  }

  /** Goes on until it is told to end. */
  async run(isOver: () => boolean): Promise<void> {
    const write = Object.entries(this.#kinds()).map(([name, kind]) => this.#write(name, kind, isOver));
    await Promise.all([...write, this.#look(isOver)]);
  }

  /** What was acknowledged and is missing, or is there twice, by the database itself. */
  async findLost(client: pg.Client): Promise<Loss[]> {
    const losses: Loss[] = [];
    for (const [kind, { stored }] of Object.entries(this.#kinds())) {
      const { rows } = await client.query<{ mark: string; count: string }>(
        `select mark, count(*) from (${stored}) as stored where mark like '${PREFIX}%' group by mark`,
      );
      const counts = new Map(rows.map(({ mark, count }) => [mark, Number(count)]));
      const { acknowledged = new Set<string>(), unknown = 0 } = this.#written.get(kind) ?? {};
      losses.push({
        ...{ kind, acknowledged: acknowledged.size, unknown },
        lost: [...acknowledged].filter((mark) => !counts.has(mark)),
        doubled: [...counts].filter(([, count]) => count > 1).map(([mark]) => mark),
      });
    }
    return losses;
  }

  async #write(name: string, kind: Kind, isOver: () => boolean): Promise<void> {
    const written: Written = { acknowledged: new Set(), unknown: 0 };
    this.#written.set(name, written);
    let send: Awaited<ReturnType<Kind['open']>> | null = null;
    while (!isOver() && written.acknowledged.size < (kind.most ?? Number.POSITIVE_INFINITY)) {
      await this.#watcher.pause(PAUSE_MS);
      send ??= await kind.open().catch(() => null);
      if (!send) continue;
      const mark = `${PREFIX}${++this.#count}.com`;
      const status = await this.#send(send, mark, kind.isRepeatable ? REPEATS : 1);
      if (status === 200) written.acknowledged.add(mark);
      else {
        written.unknown += 1;
        send = null;
      }
    }
  }

  /** The status of the last try; null if there was no answer. */
  async #send(send: (mark: string) => Promise<number>, mark: string, tries: number): Promise<number | null> {
    const status = await send(mark).catch(() => null);
    if (tries <= 1 || (status !== null && status < 500)) return status;
    await this.#watcher.pause(10 * PAUSE_MS);
    return this.#send(send, mark, tries - 1);
  }

  /** Looks at pages and reads what is stored for a visitor. */
  async #look(isOver: () => boolean): Promise<void> {
    let client: TestClient | null = null;
    while (!isOver()) {
      await this.#watcher.pause(PAUSE_MS);
      await this.#watcher.get('/').catch(() => undefined);
      client ??= await this.#open().catch(() => null);
      await client?.call('getCart').catch(() => undefined);
    }
  }

  #open(person?: string): Promise<TestClient> {
    return TestClient.open({ fetch: (request) => this.#watcher.fetch(request) }, person);
  }

  #kinds(): Record<string, Kind> {
    return {
      cart: {
        stored: 'select domain as mark from cart_item',
        isRepeatable: true,
        open: async () => {
          let client = await this.#open();
          let lines = 0;
          return async (mark) => {
            if (lines === LINES_PER_CART) {
              client = await this.#open();
              lines = 0;
            }
            const status = statusOf(await client.call('syncCart', { body: [service(mark)] }));
            // Not before, because it may be sent again.
            if (status === 200) lines += 1;
            return status;
          };
        },
      },
      order: {
        stored: 'select domain as mark from order_line',
        open: async () => {
          const client = await this.#open('newcomer');
          return async (mark) => {
            const { items } = (await client.ok('syncCart', { body: [add(mark)] })).data.cart;
            // Some names are taken.
            if (!items.some(({ cartItem }) => cartItem.domain === mark)) return 409;
            const { headers } = await client.submit('/checkout', {
              ...(await agreed(client)),
              accepted: 'on',
            });
            // Who is not signed in is sent elsewhere.
            return headers.get('location')?.startsWith('/checkout/orders/') ? 200 : 409;
          };
        },
      },
      'DNS record': {
        stored: 'select value as mark from zone_record',
        open: async () => {
          const client = await this.#open('holder');
          const params = { name: DNS_NAME };
          return async (mark) => {
            const { version } = (await client.ok('getDomainDns', { params })).data.dns;
            const record = { type: 'TXT' as const, host: `n${this.#count}`, value: mark, ttl: TTL };
            return statusOf(
              await client.call('updateDomainDns', {
                params,
                body: { version, changes: [{ action: 'add', record }] },
              }),
            );
          };
        },
      },
      ticket: {
        stored: `select fields ->> 'subject' as mark from ticket`,
        isRepeatable: true,
        open: async () => {
          const client = await this.#open();
          return async (mark) => statusOf(await client.call('createTicket', { body: ticket(mark) }));
        },
      },
      'watched name': {
        stored: 'select name as mark from watched_domain',
        isRepeatable: true,
        most: 40,
        open: async () => {
          const client = await this.#open('newcomer');
          return async (mark) => statusOf(await client.call('watchDomain', { params: { name: mark } }));
        },
      },
      contact: {
        stored: `select fields ->> 'name' as mark from contact`,
        open: async () => {
          const client = await this.#open('collector');
          return async (name) =>
            statusOf(await client.call('createContact', { body: { fields: { ...contact, name } } }));
        },
      },
      label: {
        stored: 'select name as mark from domain_label',
        most: 80,
        open: async () => {
          const client = await this.#open('collector');
          return async (name) =>
            statusOf(await client.call('createLabel', { body: { name, color: 'gray' } }));
        },
      },
      'purchase by API': {
        stored: `select replace(domain, '.dev', '.com') as mark from order_line where domain like '%.dev'`,
        isRepeatable: true,
        open: async () => {
          const authorization = this.#authorization;
          return async (mark) => {
            const response = await this.#watcher.fetch(
              new Request('http://shop.example/api/reseller/v1/domains', {
                method: 'POST',
                headers: { authorization, 'content-type': 'application/json', 'idempotency-key': mark },
                body: JSON.stringify({ name: mark.replace('.com', '.dev'), years: 1, price: 11.69 }),
              }),
            );
            await response.arrayBuffer();
            return response.status;
          };
        },
      },
    };
  }
}

const ticket = (subject: string) => ({
  'form-type': 'general_contact_spa' as const,
  ...{ firstname: 'Hanna', lastname: 'Okafor', email: 'hanna@example.com', subject, description: 'Hello' },
});
const contact = {
  ...{ street: '12 Kiln Lane', city: 'Galway', country: 'IE' },
  ...{ phone: '+35391555014', email: 'mara@okafor-ceramics.com' },
};
const service = (domain: string): components['schemas']['CartAction'] => ({
  action: 'add',
  data: { type: 'ssl', plan: 'ssl_basic_yearly', domain_name: domain, period: 1, duration: 1 },
});
const statusOf = ({ response }: { response: Response }) => response.status;
