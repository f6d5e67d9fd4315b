import { decodeText, encodeText, fromBase64, toBase64Url } from '#lib/encoding.ts';
import type { sessionTable } from '../db/schema/sessions.ts';
import { isSameSecret, sign } from '../secrets.ts';

type SessionRow = typeof sessionTable.$inferSelect;
type Begun = Pick<SessionRow, 'id' | 'createdAt' | 'lastSeenAt'>;
type Later = Omit<SessionRow, 'id' | 'secretHash' | 'createdAt' | 'lastSeenAt'>;

/** What holds for a session in which nothing has happened. */
const BLANK: Later = {
  ...{ formerHash: null, secretAt: null, adminSeenAt: null, accountId: null, deviceId: null },
  ...{ method: 'other', provedAt: null, challenge: null, challengeAt: null },
  ...{ preferredCurrency: 'USD', siteTheme: 'auto', preferredLanguage: null, abTestVersion: null },
  ...{
    userSearchVersions: [],
    utmCampaign: null,
    promoCode: null,
    emailTrackingId: null,
    monitorDomains: null,
  },
  ...{ partnerName: null, partnerFramer: null, partnerFrame: null, resellerId: null, inFrame: false },
  ...{ captchaPassed: false, staleOnce: false },
};

/** Every request carries the cookie. */
const MAX_LENGTH = 1_500;

/** The columns of a new session. */
export function blankSession(begun: Begun & Pick<SessionRow, 'secretHash'>): SessionRow {
  return { ...BLANK, ...begun };
}

/**
 * The cookie of a session without a row: its secret, what the address of the first page has set, and a signature. Null if
 * that is too much for a cookie.
 */
export function seal(key: string, secret: string, row: SessionRow): string | null {
  const { id, createdAt, lastSeenAt } = row;
  const set = Object.fromEntries(
    Object.entries(BLANK).flatMap(([name, blank]) => {
      const value: unknown = Reflect.get(row, name);
      return value === blank ? [] : [[name, value]];
    }),
  );
  const content = toBase64Url(
    encodeText(JSON.stringify({ id, at: createdAt.getTime(), seen: lastSeenAt.getTime(), set })),
  );
  const cookie = `${secret}.${content}.${signContent(key, secret, content)}`;
  return cookie.length > MAX_LENGTH ? null : cookie;
}

/** What such a cookie says; null if it is another one. */
export function unseal(key: string, cookie: string): (Begun & Partial<Later>) | null {
  const [secret = '', content, signature = ''] = cookie.split('.');
  if (!content || !isSameSecret(signature, signContent(key, secret, content))) return null;
  const { id, at, seen, set } = JSON.parse(decodeText(fromBase64(content)));
  return { ...set, id, createdAt: new Date(at), lastSeenAt: new Date(seen) };
}

/** The part of any session's cookie that is secret. */
export const secretOf = (cookie: string): string => cookie.split('.', 1).join();

function signContent(key: string, secret: string, content: string): string {
  return sign(key, `session ${secret}.${content}`);
}
