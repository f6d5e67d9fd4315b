import { decodeText, encodeText, fromBase64, toBase64Url } from '#lib/encoding.ts';
import { isSameSecret, sign } from '../secrets.ts';

/** Key and lifetime of an installation's anti-forgery tokens. */
export type TokenScheme = { secret: string; ttlSeconds: number };
export type TokenState = 'fresh' | 'aging' | 'invalid';

/**
 * A token for a session: its expiry, and a signature over expiry and session. Nothing is stored, so any instance
 * can verify it. Signing in changes the session's secret and so invalidates earlier tokens.
 */
export function issueToken({ secret, ttlSeconds }: TokenScheme, sessionSecret: string, now: Date): string {
  const end = toBase64Url(encodeText(JSON.stringify({ exp: now.getTime() + ttlSeconds * 1000 })));
  return `${end}.${signEnd(secret, sessionSecret, end)}`;
}

/** `aging` after half of its lifetime, when the client gets a new one. */
export function tokenState(
  { secret, ttlSeconds }: TokenScheme,
  sessionSecret: string,
  token: string | null,
  now: Date,
): TokenState {
  const [end, signature, ...rest] = (token ?? '').split('.');
  if (!end || !signature || rest.length > 0) return 'invalid';
  if (!isSameSecret(signature, signEnd(secret, sessionSecret, end))) return 'invalid';
  const { exp } = JSON.parse(decodeText(fromBase64(end))) as { exp: number };
  const left = exp - now.getTime();
  if (left <= 0) return 'invalid';
  return left < (ttlSeconds * 1000) / 2 ? 'aging' : 'fresh';
}

function signEnd(secret: string, sessionSecret: string, end: string): string {
  return sign(secret, `${sessionSecret}.${end}`);
}
