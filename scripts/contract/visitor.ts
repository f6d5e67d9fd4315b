import { parseJson } from '#contract/check.ts';
import {
  type AdminRole,
  accessLevels,
  adminRoles,
  hasAdminRole,
  type Operation,
  type SessionAccess,
  startHeader,
  tokenHeader,
} from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import type { Violation } from './checks.ts';
import { bytesOf, type RawRequest, type RawResponse, type Send, toRawRequest } from './request.ts';

/** How a visitor signs in: as a person on the backend's login page, by a session cookie, or not at all. */
export type Credentials =
  | { kind: 'person'; person: string; isNewDevice?: boolean }
  | { kind: 'cookie'; cookie: string }
  | { kind: 'anonymous' };

/** A browser's part of a session: cookies and the anti-forgery token. */
export class Visitor {
  readonly credentials: Credentials;
  token: string | null = null;
  /** The access of this visitor by the last session response. */
  access: SessionAccess = 'public';
  /** Whether the device of this visitor is approved, by the last session response. */
  isApproved = true;
  /** The account that is signed in, by the last session response; null if none is. */
  account: unknown = null;
  /** How often this visitor has signed in, which shows in the account's list of sessions. */
  signIns = 0;
  /** A key of the reseller's API; null if the account can't create one, or the run changes nothing. */
  #key: string | null = null;
  /** What this visitor may call after signing in. */
  #granted: SessionAccess = 'public';
  /** The role of an administrator, by the last session response; a backend without roles sends none. */
  #role: AdminRole | null = 'operator';
  readonly #cookies = new Map<string, string>();
  /** Violations of cookies that scripts can read, or that other sites' requests include. */
  readonly #exposed = new Map<string, Violation>();
  readonly #send: Send;
  readonly #session: Operation | undefined;
  readonly #keyIssuer: Operation | undefined;

  constructor(
    send: Send,
    session: Operation | undefined,
    credentials: Credentials,
    keyIssuer?: Operation | undefined,
  ) {
    this.#send = send;
    this.#session = session;
    this.credentials = credentials;
    this.#keyIssuer = keyIssuer;
  }

  get name(): string {
    const { credentials } = this;
    if (credentials.kind === 'person')
      return credentials.isNewDevice ? `${credentials.person} on a new device` : credentials.person;
    return this.credentials.kind === 'cookie' ? 'the cookie' : 'anonymous';
  }

  /** Signs in and fetches a token. Throws an error if the login page rejects the person. */
  async open(): Promise<RawResponse | null> {
    this.signIns += 1;
    this.#cookies.clear();
    this.token = null;
    const response = await this.#signIn();
    this.#granted = this.access;
    await this.#createKey();
    return response;
  }

  async #createKey(): Promise<void> {
    this.#key = null;
    if (!this.#keyIssuer || !this.mayCall(this.#keyIssuer)) return;
    const body = this.#keyIssuer.body?.examples[0]?.value;
    const response = await this.send(await toRawRequest(this.#keyIssuer, { path: {}, query: {}, body }));
    const { secret } = dataOf(response);
    this.#key = response.status === 200 && typeof secret === 'string' ? secret : null;
  }

  async #signIn(): Promise<RawResponse | null> {
    const { credentials } = this;
    if (credentials.kind === 'cookie')
      for (const pair of credentials.cookie.split(/;\s*/)) this.#storeCookie(pair);
    if (credentials.kind !== 'person') return this.refresh();
    await this.#logIn(credentials.person, backendPaths.signIn());
    const response = await this.refresh();
    if (!response || accountOf(response).isAdmin !== true || this.access === 'admin') return response;
    await this.#logIn(credentials.person, backendPaths.adminSignIn());
    return this.refresh();
  }

  /** Fetches a token with the call that starts a session; null if the contract has no such call. */
  async refresh(): Promise<RawResponse | null> {
    if (!this.#session) return null;
    this.token = null;
    const raw = await toRawRequest(this.#session, { path: {}, query: {} });
    const response = await this.send({ ...raw, headers: { ...raw.headers, [startHeader]: '1' } });
    const { sessAccountId, adminAuth, adminRole, deviceApproved } = accountOf(response);
    if (adminRole !== undefined) this.#role = adminRoles.find((one) => one === adminRole) ?? null;
    this.isApproved = deviceApproved !== false;
    this.account = sessAccountId ?? null;
    const isAnonymous = sessAccountId === null || this.credentials.kind === 'anonymous';
    this.access = isAnonymous ? 'public' : adminAuth === true ? 'admin' : 'account';
    return response;
  }

  /** Whether the call that starts a session gets a response. */
  async getsResponses(): Promise<boolean> {
    try {
      return (await this.refresh()) !== null;
    } catch (error) {
      if (error instanceof NoResponseError) return false;
      throw error;
    }
  }

  /** Signs in again if the session has lost access; returns whether it had. */
  async keepSignedIn(): Promise<boolean> {
    await this.refresh();
    const hasLost = this.credentials.kind === 'person' && this.access !== this.#granted;
    if (hasLost) await this.open();
    return hasLost;
  }

  /** Whether this visitor may call an operation, by its `x-access` and `x-admin-role`. */
  mayCall({
    access,
    adminRole = null,
  }: Pick<Operation, 'access'> & { adminRole?: AdminRole | null }): boolean {
    if (access === 'key') return this.#key !== null;
    const isGranted = accessLevels.indexOf(this.#granted) >= accessLevels.indexOf(access);
    return isGranted && (access !== 'admin' || hasAdminRole(this.#role, adminRole));
  }

  /** The request with this visitor's cookies and token; the request's own headers take precedence. */
  withSession(raw: RawRequest): RawRequest {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = {
      ...(cookie && { cookie }),
      ...(this.token && { [tokenHeader]: this.token }),
      ...(this.#key && { authorization: `Bearer ${this.#key}` }),
    };
    return { ...raw, headers: { ...own, ...raw.headers } };
  }

  async send(raw: RawRequest): Promise<RawResponse> {
    return this.#store(await this.#send(this.withSession(raw)));
  }

  /** Sends without the token, or without the session altogether. */
  async sendWithoutToken(raw: RawRequest, { session }: { session: boolean }): Promise<RawResponse> {
    const { cookie } = this.withSession(raw).headers;
    return this.#send({ ...raw, headers: { ...raw.headers, ...(session && cookie ? { cookie } : {}) } });
  }

  /**
   * Finds session cookies that are exposed to scripts or to other sites (RFC 6265bis, section 5.6). A cookie belongs to
   * the session if a call without it gets the error for an invalid token.
   */
  async findExposedSession(raw: RawRequest): Promise<Violation[]> {
    const found: Violation[] = [];
    for (const [name, violation] of this.#exposed) {
      const cookie = [...this.#cookies].filter(([other]) => other !== name);
      const headers = { ...raw.headers, cookie: cookie.map((pair) => pair.join('=')).join('; ') };
      const response = await orViolation(() => this.#send(this.withSession({ ...raw, headers })));
      if ('status' in response && wantsTokenRefresh(response)) found.push(violation);
    }
    return found;
  }

  /** Stores the token and the cookies of a response. */
  #store(response: RawResponse): RawResponse {
    this.token = response.headers.get(tokenHeader) ?? this.token;
    for (const line of response.headers.getSetCookie()) {
      this.#storeCookie(line);
      const exposed = findExposure(line);
      if (exposed) this.#exposed.set(line.slice(0, line.indexOf('=')), exposed);
    }
    return response;
  }

  async #logIn(person: string, path: string): Promise<void> {
    const isNew = this.credentials.kind === 'person' && this.credentials.isNewDevice;
    const fields = { person, ...(isNew && { device: 'new' }) };
    const body = bytesOf(String(new URLSearchParams(fields)));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await this.send({ method: 'POST', target: path, headers, body });
    if (status < 300 || status > 399) {
      throw new Error(
        `The backend did not sign in "${person}" at ${path} (status ${status}); name another person, or pass a session with --cookie.`,
      );
    }
  }

  #storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const separator = pair.indexOf('=');
    if (separator < 1) return;
    const [name, value] = [pair.slice(0, separator), pair.slice(separator + 1)];
    if (attributes.some(isDeletion)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** The account in a session response; empty if there is none. */
function accountOf(response: RawResponse): JsonObject {
  const { account } = dataOf(response);
  return isJsonObject(account) ? account : {};
}

/** What the envelope of a response contains; empty if it has none. */
function dataOf({ body }: RawResponse): JsonObject {
  const parsed = parseJson(body);
  const { data } = 'value' in parsed && isJsonObject(parsed.value) ? parsed.value : {};
  return isJsonObject(data) ? data : {};
}

function findExposure(line: string): Violation | null {
  const attributes = line.toLowerCase().split(/;\s*/).slice(1);
  // In a partner's frame, only a partitioned cookie is kept.
  const isPartitioned = ['samesite=none', 'secure', 'partitioned'].every((one) => attributes.includes(one));
  const missing = [
    attributes.includes('httponly') ? [] : 'HttpOnly',
    attributes.some((one) => one === 'samesite=lax' || one === 'samesite=strict') || isPartitioned
      ? []
      : 'SameSite',
  ].flat();
  const where = `header set-cookie ${line.slice(0, line.indexOf('='))}`;
  return missing.length > 0
    ? { where, message: `the session's cookie lacks ${missing.join(' and ')}` }
    : null;
}

/** Whether an attribute deletes its cookie. */
function isDeletion(attribute: string): boolean {
  const [name = '', value = ''] = attribute.toLowerCase().split('=');
  if (name === 'max-age') return Number(value) <= 0;
  return name === 'expires' && Date.parse(value) < Date.now();
}

/** Thrown if a request got no response. */
export class NoResponseError extends Error {}

const MAX_WAIT_SECONDS = 5;
const MAX_RETRIES = 3;

/**
 * Sends as the storefront does: refreshes a stale token, waits if told to, and signs in again after a session has ended, or
 * when a proof of who calls is asked for.
 * Returns the final response only.
 */
export function sendAsStorefront(visitor: Visitor, raw: RawRequest): Promise<RawResponse | Violation> {
  return orViolation(async () => {
    let response = await visitor.send(raw);
    if (wantsTokenRefresh(response)) {
      await visitor.refresh();
      response = await visitor.send(raw);
    }
    // An administrator's session may end before the account's.
    const hasEnded =
      response.status === 401 || (response.status === 403 && visitor.mayCall({ access: 'admin' }));
    if (hasEnded && visitor.credentials.kind === 'person' && (await visitor.keepSignedIn()))
      response = await visitor.send(raw);
    // A sign-in is a proof for accounts that have set up no other.
    else if (needsProof(response) && visitor.credentials.kind === 'person') {
      await visitor.open();
      response = await visitor.send(raw);
    }
    for (let retry = 0; retry < MAX_RETRIES && isNotServed(response); retry += 1) {
      const seconds = parseRetryAfter(response.headers.get('retry-after') ?? '');
      if (!(seconds <= MAX_WAIT_SECONDS)) break;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      response = await visitor.send(raw);
    }
    return response;
  });
}

/** Whether the last proof of who calls is too old for the call. */
function needsProof({ status, body }: RawResponse): boolean {
  const parsed = status === 403 ? parseJson(body) : {};
  return 'value' in parsed && Object(Object(parsed.value).step_up).needs === 'proof';
}

/** Whether a server temporarily refuses the call, which proves nothing about the operation. */
export function isNotServed({ status }: RawResponse): boolean {
  return [429, 502, 503, 504].includes(status);
}

/** Parses a number of seconds or a date; NaN if it is neither. */
function parseRetryAfter(text: string): number {
  if (text.endsWith(' GMT')) return Math.max(0, (Date.parse(text) - Date.now()) / 1000);
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Turns a request without a response into a violation, so that the run goes on. */
export async function orViolation(send: () => Promise<RawResponse>): Promise<RawResponse | Violation> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof NoResponseError) return { where: 'connection', message: error.message };
    throw error;
  }
}

export function wantsTokenRefresh({ status, body }: RawResponse): boolean {
  if (status !== 403) return false;
  const parsed = parseJson(body);
  return 'value' in parsed && isJsonObject(parsed.value) && parsed.value.refresh_token === true;
}

/** The request with a token that no backend has issued. */
export function withWrongToken(raw: RawRequest): RawRequest {
  return { ...raw, headers: { ...raw.headers, [tokenHeader]: 'bm9uZQ.bm9uZSBvZiBvdXJz' } };
}
