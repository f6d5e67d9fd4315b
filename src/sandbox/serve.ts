import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Operation, tokenHeader } from '#contract/contract.ts';
import type { Db } from './db/store.ts';
import { type Fault, tokenExpired } from './faults.ts';
import type { CallContext, OperationId } from './handler.ts';
import { handlers } from './handlers/all.ts';
import { type Read, requestReader } from './readRequest.ts';
import { mayChangeSession } from './requestOrigin.ts';
import { denyAccess } from './session/access.ts';
import type { Captcha } from './session/captcha.ts';
import { issueToken, type TokenScheme, tokenState } from './session/token.ts';
import {
  consumeStaleOnce,
  findVisit,
  keepAdminAuth,
  sessionDays,
  startVisit,
  type Visit,
} from './session/visit.ts';

/** What every answer of one sandbox stands on. */
export type Base = {
  db: Db;
  tokens: TokenScheme;
  captcha: Captcha;
  now: () => Date;
  /** Whether `X-Forwarded-For` and `X-Forwarded-Proto` are written by a proxy of our own. */
  trustProxy: boolean;
};

export const sessionCookie = 'storefront_session';

type AnyAnswer = { status: number; body: unknown; headers?: Record<string, string> };
type AnyHandler = (call: Read & CallContext) => AnyAnswer | Promise<AnyAnswer>;

/** Makes the Hono handler of one operation: session, token, access, request, handler, response, in this order. */
export function serve(operation: Operation, base: Base) {
  const read = requestReader(operation);
  // Which handler takes which call can't be told to the type checker by a name known at run time only; the
  // contract's schemas have checked the call, and `handlers` is checked against the contract by its own type.
  const handler = handlers[operation.id as OperationId] as AnyHandler;
  const opens = operation.startsSession;

  return async (context: Context): Promise<Response> => {
    const now = base.now();
    const found = await findVisit(base.db, getCookie(context, sessionCookie), now);
    const token = opens ? 'aging' : stateOfToken(context, base, found, now);
    if (token === 'invalid') return send(context, tokenExpired());
    if (!opens && found && (await consumeStaleOnce(base.db, found))) return send(context, tokenExpired());
    const denied = denyAccess(operation.access, found, now);
    if (denied) return send(context, denied);
    if (operation.access === 'admin' && found) await keepAdminAuth(base.db, found, now);

    const request = await read(context.req.raw, context.req.param());
    if ('refused' in request) return send(context, request.refused);
    const visit = found ?? (await startVisit(base.db, now));
    const { db, captcha } = base;
    const answer = await handler({
      ...request,
      visit,
      account: visit.account,
      db,
      captcha,
      now,
      mayChangeSession: mayChangeSession(context.req.raw.headers),
    });
    setSessionCookie(context, visit, base);
    // A kept answer would bring its token along later, when another one is in use.
    const kept = answer.headers?.['cache-control'] !== undefined;
    if (token === 'aging' && !kept) {
      context.header(tokenHeader, issueToken(base.tokens, visit.session.secretHash, now));
    }
    return send(context, answer);
  };
}

function stateOfToken(context: Context, { tokens }: Base, visit: Visit | null, now: Date) {
  if (!visit) return 'invalid';
  return tokenState(tokens, visit.session.secretHash, context.req.header(tokenHeader) ?? null, now);
}

/** Sends the cookie of a session that has begun or changed its secret. */
export function setSessionCookie(context: Context, { cookie }: Visit, base: Pick<Base, 'trustProxy'>): void {
  if (!cookie) return;
  setCookie(context, sessionCookie, cookie, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: sessionDays * 86_400,
    secure: isHttps(context, base),
  });
}

/** Whether the visitor's browser uses HTTPS. */
export function isHttps(context: Context, { trustProxy }: Pick<Base, 'trustProxy'>): boolean {
  const header = trustProxy ? context.req.header('x-forwarded-proto') : undefined;
  const forwarded = header?.split(',')[0]?.trim();
  return (forwarded ?? new URL(context.req.url).protocol.slice(0, -1)) === 'https';
}

/** Sends an answer as JSON; nothing is kept by caches unless the answer says so. */
export function send(context: Context, answer: AnyAnswer | Fault<number>): Response {
  context.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(answer.headers ?? {})) context.header(name, value);
  const body = JSON.stringify(answer.body);
  // Without a length `compress` would compress small bodies too.
  context.header('content-length', String(Buffer.byteLength(body)));
  context.header('content-type', 'application/json');
  return context.body(body, answer.status as ContentfulStatusCode);
}
