import type { Context } from 'hono';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Operation, tokenHeader, viewHeader } from '#contract/contract.ts';
import { encodeText } from '#lib/encoding.ts';
import { getCookie, setCookie } from '#sandbox/platform/cookies.ts';
import { callInView, findView } from './customers/views.ts';
import type { Events } from './db/events.ts';
import type { OutageLog } from './db/outageLog.ts';
import type { Db } from './db/store.ts';
import { clientAddress } from './devices/places.ts';
import { type ErrorResponse, retryLater, tokenExpired, viewEnded } from './errors.ts';
import type { OperationId, SharedContext } from './handler.ts';
import { handlers } from './handlers/all.ts';
import { createRequestParser, type ParsedRequest } from './readRequest.ts';
import { isPerson, mayChangeSession } from './requestOrigin.ts';
import { denyAccess, denyInView } from './session/access.ts';
import type { Captcha } from './session/captcha.ts';
import type { Partners } from './session/partners.ts';
import {
  beginSession,
  consumeStaleToken,
  findSession,
  isJustReplaced,
  keepAdminAuth,
  type Session,
  sealSession,
  sessionDays,
} from './session/session.ts';
import { makeGuarded } from './session/stepUp.ts';
import { issueToken, type TokenScheme, tokenState } from './session/token.ts';
import { chooseCoding, type SharedBody, toShared } from './sharedResponse.ts';
import { groupOf, personOf, type Throttles } from './throttling/throttles.ts';
import type { Outbound } from './webhooks/outbound.ts';

/** What all routes of one sandbox share. */
export type SandboxContext = {
  db: Db;
  events: Events;
  tokens: TokenScheme;
  captcha: Captcha;
  throttles: Throttles;
  partners: Partners;
  /** How webhooks are reached. */
  outbound: Outbound;
  logOutage: OutageLog;
  /** Ends a response that would go on as long as the process does. */
  endless: Set<() => void>;
  now: () => Date;
  /** Whether `X-Forwarded-For` and `X-Forwarded-Proto` are written by a proxy of our own. */
  trustProxy: boolean;
};

export const sessionCookie = 'storefront_session';

export type AnyResponse = {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  shared?: SharedBody;
};
type AnyHandler = (call: ParsedRequest & SharedContext) => AnyResponse | Promise<AnyResponse>;

/**
 * Creates the Hono handler of an operation. The order matters: session, token and access are checked before the
 * body is read, and whether the device is approved before the handler runs.
 */
export function serve(operation: Operation, sandbox: SandboxContext) {
  const read = createRequestParser(operation);
  // The type checker can't relate a handler to an operation that is only known at run time. The request is
  // validated by the contract's schemas, and `handlers` is checked against the contract by its type.
  const handler = handlers[operation.id as OperationId] as unknown as AnyHandler;
  const opens = operation.startsSession;
  const guard = { ...operation.writes, access: operation.access };
  const throttle = groupOf(operation.throttle);
  const isListed = operation.writes.activity.length > 0 || operation.writes.approvedDevice !== null;

  return async (context: Context): Promise<Response> => {
    const now = sandbox.now();
    const cookie = getCookie(context, sessionCookie);
    const key = sandbox.tokens.secret;
    const found = await findSession(sandbox.db, cookie, { key, now });
    const token = opens ? 'aging' : checkToken(context, sandbox, found, now);
    if (token === 'invalid') return send(context, tokenExpired());
    if (!opens && found && (await consumeStaleToken(sandbox.db, found))) return send(context, tokenExpired());
    const viewed = context.req.header(viewHeader);
    const view = viewed === undefined ? null : await findView(sandbox.db, found, viewed, now);
    if (viewed !== undefined && !view) return send(context, viewEnded());
    const denied = view ? denyInView(operation) : denyAccess(operation, found, now);
    if (denied) return send(context, denied);
    const address = getAddress(context, sandbox);
    // The server's own calls, for pages of all visitors, come from no address.
    const isOwn = sandbox.trustProxy && address === null;
    const person = personOf(found);
    const seconds = throttle
      ? await sandbox.throttles.count(throttle, { person, address })
      : await sandbox.throttles.count('any', { person: isOwn ? undefined : person });
    if (seconds > 0) return send(context, retryLater(429, seconds));
    if ((view || operation.access === 'admin') && found) await keepAdminAuth(sandbox.db, found, now);

    const request = await read(context.req.raw, context.req.param());
    if ('error' in request) return send(context, request.error);
    const session = found ?? beginSession(now);
    if (!found && (await isJustReplaced(sandbox.db, cookie, now))) session.newCookie = null;
    const { db, captcha, partners, outbound } = sandbox;
    const { account } = session;
    const origin = getSiteOrigin(context, sandbox);
    const shared = { session, db, captcha, partners, outbound, origin, now };
    const call = {
      ...request,
      ...shared,
      account,
      mayChangeSession: mayChangeSession(context.req.raw.headers),
      isPerson: isPerson(context.req.raw.headers),
    };
    const respond = () =>
      isListed && account ? makeGuarded(guard, { ...call, account }, handler) : handler(call);
    const response = view ? await callInView(call, view, handler) : await respond();
    if (!view && (found || session.newCookie)) await sealSession(db, session, { key, cookie, now });
    setSessionCookie(context, session, sandbox);
    // A cached response would bring back an outdated token later.
    const isCacheable = response.headers?.['cache-control'] !== undefined;
    // The token depends on the secret of the session.
    if ((token === 'aging' || session.newCookie) && !isCacheable) {
      context.header(tokenHeader, issueToken(sandbox.tokens, session.row.secretHash, now));
    }
    return isCacheable ? sendCacheable(context, response) : send(context, response);
  };
}

function checkToken(context: Context, { tokens }: SandboxContext, session: Session | null, now: Date) {
  if (!session) return 'invalid';
  return tokenState(tokens, session.row.secretHash, context.req.header(tokenHeader) ?? null, now);
}

/** Sets the cookie of a session that is new or has a new secret. */
export function setSessionCookie(
  context: Context,
  session: Session,
  sandbox: Pick<SandboxContext, 'trustProxy'>,
): void {
  if (!session.newCookie) return;
  setCookie(context, sessionCookie, session.newCookie, {
    ...cookieScope(context, session, sandbox),
    httpOnly: true,
    maxAge: sessionDays * 86_400,
  });
}

/** Attributes of a cookie for the whole site: in a partner's frame, browsers keep only partitioned ones. */
export function cookieScope(
  context: Context,
  session: Session | null,
  sandbox: Pick<SandboxContext, 'trustProxy'>,
): CookieOptions {
  if (session?.row.inFrame) return { path: '/', sameSite: 'None', secure: true, partitioned: true };
  return { path: '/', sameSite: 'Lax', secure: isHttps(context, sandbox) };
}

/** The caller's address; null if it is unknown, because no server in front of the sandbox says it. */
export function getAddress(
  context: Context,
  { trustProxy }: Pick<SandboxContext, 'trustProxy'>,
): string | null {
  return trustProxy ? clientAddress(context.req.header('x-forwarded-for')) : null;
}

/** The origin of the site as the visitor's browser sees it. */
export function getSiteOrigin(context: Context, sandbox: Pick<SandboxContext, 'trustProxy'>): string {
  return `${isHttps(context, sandbox) ? 'https' : 'http'}://${new URL(context.req.url).host}`;
}

/** Whether the visitor's browser uses HTTPS. */
export function isHttps(context: Context, { trustProxy }: Pick<SandboxContext, 'trustProxy'>): boolean {
  const header = trustProxy ? context.req.header('x-forwarded-proto') : undefined;
  const forwarded = header?.split(',')[0]?.trim();
  return (forwarded ?? new URL(context.req.url).protocol.slice(0, -1)) === 'https';
}

/** Sends a response that browsers may keep, or tells them that what they have is the same. */
async function sendCacheable(context: Context, response: AnyResponse): Promise<Response> {
  const shared = response.shared ?? toShared(response.body);
  const { bytes, coding } = await chooseCoding(shared, context.req.header('accept-encoding'));
  for (const [name, value] of Object.entries(response.headers ?? {})) context.header(name, value);
  context.header('vary', 'accept-encoding', { append: true });
  context.header('etag', `"${shared.tag}${coding ? `-${coding}` : ''}"`);
  if (hasTag(context.req.header('if-none-match'), shared.tag)) return context.body(null, 304);
  if (coding) context.header('content-encoding', coding);
  context.header('content-length', String(bytes.byteLength));
  context.header('content-type', 'application/json');
  return context.body(new Uint8Array(bytes), response.status as ContentfulStatusCode);
}

/** Whether a client has the content in any coding (RFC 9110, section 13.1.2). */
function hasTag(sent: string | undefined, tag: string): boolean {
  const tags = (sent ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.some((one) => one === '*' || one.replace(/(-br|-gzip)?"$/, '') === `"${tag}`);
}

/** Sends a JSON response, which is not cached unless its headers say so. */
export function send(context: Context, response: AnyResponse | ErrorResponse<number>): Response {
  context.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(response.headers ?? {})) context.header(name, value);
  const body = JSON.stringify(response.body);
  // Without a length `compress` would compress small bodies too.
  context.header('content-length', String(encodeText(body).length));
  context.header('content-type', 'application/json');
  return context.body(body, response.status as ContentfulStatusCode);
}
