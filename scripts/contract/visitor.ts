import { parseJson } from '#contract/check.ts';
import type { Operation } from '#contract/contract.ts';
import { startHeader, tokenHeader } from '#contract/contract.ts';
import { bytesOf, type Reply, type Send, toWire, type Wire } from './request.ts';
import { Trouble } from './trouble.ts';

export const loginPath = '/account/login';
const adminLoginPath = '/backend/safeuserlogin';

/** How a visitor comes in: as a person of the backend's login page, by a cookie, or as nobody. */
export type Entrance =
  | { kind: 'person'; person: string }
  | { kind: 'cookie'; cookie: string }
  | { kind: 'nobody' };

/** A browser's part of a session: cookies and the anti-forgery token. */
export class Visitor {
  readonly entrance: Entrance;
  token: string | null = null;
  readonly #cookies = new Map<string, string>();
  readonly #send: Send;
  readonly #session: Operation | undefined;

  constructor(send: Send, session: Operation | undefined, entrance: Entrance) {
    this.#send = send;
    this.#session = session;
    this.entrance = entrance;
  }

  get name(): string {
    if (this.entrance.kind === 'person') return this.entrance.person;
    return this.entrance.kind === 'cookie' ? 'the cookie' : 'nobody';
  }

  /** Comes in and fetches a token. Throws a Trouble where the login page doesn't let the person in. */
  async open(): Promise<Reply | null> {
    this.#cookies.clear();
    this.token = null;
    const { entrance } = this;
    if (entrance.kind === 'cookie') for (const pair of entrance.cookie.split(/;\s*/)) this.#keep(pair);
    if (entrance.kind !== 'person') return this.refresh();
    await this.#logIn(entrance.person, loginPath);
    const reply = await this.refresh();
    if (!reply || !needsAdminSignIn(reply)) return reply;
    await this.#logIn(entrance.person, adminLoginPath);
    return this.refresh();
  }

  /** Fetches a new token by the call that starts a session; null where the contract has none. */
  async refresh(): Promise<Reply | null> {
    if (!this.#session) return null;
    this.token = null;
    const wire = await toWire(this.#session, { path: {}, query: {} });
    return this.send({ ...wire, headers: { ...wire.headers, [startHeader]: '1' } });
  }

  /** The wire with this visitor's cookies and token; headers that it has already stay. */
  dressed(wire: Wire): Wire {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { ...(cookie && { cookie }), ...(this.token && { [tokenHeader]: this.token }) };
    return { ...wire, headers: { ...own, ...wire.headers } };
  }

  async send(wire: Wire): Promise<Reply> {
    return this.take(await this.#send(this.dressed(wire)));
  }

  /** Sends without token, or without the session altogether. */
  async sendBare(wire: Wire, { session }: { session: boolean }): Promise<Reply> {
    const { cookie } = this.dressed(wire).headers;
    return this.#send({ ...wire, headers: { ...wire.headers, ...(session && cookie ? { cookie } : {}) } });
  }

  /** Takes over what an answer sets. */
  take(reply: Reply): Reply {
    this.token = reply.headers.get(tokenHeader) ?? this.token;
    for (const line of reply.headers.getSetCookie()) this.#keep(line);
    return reply;
  }

  async #logIn(person: string, path: string): Promise<void> {
    const body = bytesOf(String(new URLSearchParams({ person })));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await this.send({ method: 'POST', target: path, headers, body });
    if (status < 300 || status > 399) {
      throw new Trouble(
        `Nobody could be signed in as "${person}" at ${path} (status ${status}); name another person, or give a session by --cookie.`,
      );
    }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    if (at < 1) return;
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (attributes.some(isOver)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** Whether the session is an administrator's who still has to sign in as such (`adminAuth` in the contract). */
function needsAdminSignIn({ body }: Reply): boolean {
  const read = parseJson(body);
  const session = ('value' in read ? read.value : null) as {
    data?: { account?: { isAdmin?: unknown; adminAuth?: unknown } };
  } | null;
  const account = session?.data?.account;
  return account?.isAdmin === true && account.adminAuth === false;
}

/** Whether a cookie's attribute says that it is to be forgotten. */
function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.toLowerCase().split('=');
  if (name === 'max-age') return Number(value) <= 0;
  return name === 'expires' && Date.parse(value) < Date.now();
}
