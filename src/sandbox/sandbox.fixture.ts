import { stringify } from 'qs';
import { afterAll, beforeEach } from 'vitest';
import type { operations } from '#api/generated/operations.ts';
import {
  type BodyType,
  type Operation,
  responseFor,
  startHeader,
  tokenHeader,
  viewHeader,
} from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { validatorsOf } from '#contract/validators.ts';
import { openStore } from '#sandbox/platform/database.ts';
import { createApp } from './app.ts';
import { createOutageLog } from './db/outageLog.ts';
import { people } from './db/people.ts';
import { reseed, seed } from './db/seed.ts';
import type { HandlerContext, OperationId, ResponseOf } from './handler.ts';
import { adminLoginPath, loginPath } from './pages/login.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { createCaptcha } from './session/captcha.ts';
import { createPartners } from './session/partners.ts';
import { unlimited } from './throttling/throttles.ts';
import { offline } from './webhooks/outbound.ts';

type Ok<Id extends OperationId> = Extract<ResponseOf<operations[Id]>, { status: 200 }>['body'];
type ErrorBody = { message: string[]; error?: unknown; success?: boolean; refresh_token?: boolean };
type Arguments<Id extends OperationId> = Partial<Pick<HandlerContext<Id>, 'params' | 'query' | 'body'>>;
type FetchTarget = Pick<Sandbox, 'fetch'>;
type Raw = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
};

const getLoginPath = (person: string) =>
  people.find((entry) => entry.person === person)?.isAdmin ? adminLoginPath : loginPath;

const origin = 'http://shop.example';
const contract = storefrontContract();

/** Opens a sandbox in memory for the tests of a file, and closes it after them. On a busy machine, work takes long. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await createSandbox({ data: 'memory', roundMs: 60_000, ...options });
  afterAll(() => sandbox.close());
  return sandbox;
}

/** A sandbox whose clock the tests of a file set. Each test starts with the seed, at the same time. */
export async function openTimedSandbox(start = Date.parse('2026-11-21T12:00:00Z')) {
  const time = { now: start };
  const sandbox = await openSandbox({ now: () => new Date(time.now) });
  beforeEach(async () => {
    time.now = start;
    await sandbox.reset();
  });
  return { sandbox, time };
}

/** A sandbox whose clock and database the tests of a file use directly. Each test starts with the seed. */
export async function openBareSandbox(start = Date.parse('2026-11-21T12:00:00Z')) {
  const time = { now: start };
  const now = () => new Date(time.now);
  const { db, events, close } = await openStore({ data: 'memory', prepare: (fresh) => seed(fresh, now()) });
  afterAll(close);
  const secret = 'a-secret-of-this-test';
  const app = createApp({
    db,
    events,
    tokens: { secret, ttlSeconds: 1_800 },
    captcha: createCaptcha(secret, undefined),
    throttles: unlimited,
    partners: createPartners(),
    outbound: offline,
    logOutage: createOutageLog(),
    endless: new Set(),
    trustProxy: false,
    now,
  });
  beforeEach(async () => {
    time.now = start;
    await reseed(db, now());
  });
  return { db, time, sandbox: { fetch: async (request: Request) => app.fetch(request) } };
}

/** A browser for tests: stores cookies and the token, and validates every response against the contract. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  token: string | null = null;
  /** The account that the browser shows a view of. */
  viewed: number | null = null;
  #sandbox: FetchTarget;

  constructor(sandbox: FetchTarget) {
    this.#sandbox = sandbox;
  }

  /** Opens a client with its own session, optionally signed in. */
  static async open(sandbox: FetchTarget, person?: string): Promise<TestClient> {
    const client = new TestClient(sandbox);
    if (person) await client.submit(getLoginPath(person), { person });
    await client.ok('getSession');
    return client;
  }

  /** Calls an operation that must succeed, and returns the response's body. */
  async ok<Id extends OperationId>(id: Id, input: Arguments<Id> = {}): Promise<Ok<Id>> {
    const { response, body } = await this.call(id, input);
    if (response.status !== 200) throw new Error(`${id}: ${response.status} ${JSON.stringify(body)}`);
    return body as Ok<Id>;
  }

  /** Calls an operation that must fail with this status, and returns the error's body. */
  async fails<Id extends OperationId>(id: Id, status: number, input: Arguments<Id> = {}): Promise<ErrorBody> {
    const { response, body } = await this.call(id, input);
    if (response.status !== status) throw new Error(`${id}: ${response.status} ${JSON.stringify(body)}`);
    return body as ErrorBody;
  }

  /** Passes the captcha by answering the sandbox's own question. */
  async solveCaptcha(): Promise<void> {
    const { left, right, token } = (await this.ok('getCaptchaChallenge')).data.challenge;
    await this.ok('verifyRecaptcha', { body: { token, answer: String(left + right) } });
  }

  /** Calls an operation. Throws if the response violates the contract. */
  async call<Id extends OperationId>(id: Id, input: Arguments<Id> = {}) {
    const operation = getOperation(id);
    const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown> | undefined>;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String(params[name])),
    );
    const response = await this.request(`${path}?${stringify(query)}`, {
      method: operation.method,
      ...(operation.startsSession && { headers: { [startHeader]: '1' } }),
      ...(operation.body && encode(operation.body.type, body)),
    });
    const responseBody: unknown = await response.json();
    assertKeepsContract(operation, response.status, responseBody);
    return { response, body: responseBody };
  }

  /** Submits a form of a page. */
  submit(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: String(new URLSearchParams(fields)),
    });
  }

  /** Sends a request with the cookies and the token. */
  async request(path: string, { method = 'GET', headers = {}, body }: Raw = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = {
      ...(cookie && { cookie }),
      ...(this.token && { [tokenHeader]: this.token }),
      ...(this.viewed !== null && { [viewHeader]: String(this.viewed) }),
    };
    const request = new Request(new URL(path, origin), { method, headers: { ...own, ...headers }, body });
    const response = await this.#sandbox.fetch(request);
    this.token = response.headers.get(tokenHeader) ?? this.token;
    for (const set of response.headers.getSetCookie()) this.#keep(set);
    return response;
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function getOperation(id: OperationId): Operation {
  const found = contract.operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}.`);
  return found;
}

function encode(type: BodyType, body: unknown): Pick<Raw, 'headers' | 'body'> {
  // `Request` sets the content type of a multipart body, because it contains the boundary.
  if (type === 'multipart/form-data') return { body: toFormData(body ?? {}) };
  return {
    headers: { 'content-type': type },
    body: type === 'application/json' ? JSON.stringify(body) : stringify(body),
  };
}

function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one instanceof File ? one : String(one));
  }
  return form;
}

function assertKeepsContract(operation: Operation, status: number, body: unknown): void {
  const { id } = operation;
  const schema = responseFor(operation, status)?.content.get('application/json');
  if (!schema) throw new Error(`${id} responded with ${status}, which the contract does not document.`);
  const errors = validatorsOf(contract).json(schema)(body);
  if (errors) throw new Error(`${id} ${status} violates the contract: ${JSON.stringify(errors)}`);
}
