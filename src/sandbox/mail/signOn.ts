import { eq } from 'drizzle-orm';
import { encodeText, toBase64Url } from '#lib/encoding.ts';
import { setting } from '../db/schema/settings.ts';
import type { Db } from '../db/store.ts';
import { deriveKey, sign } from '../secrets.ts';

const app = 'https://mail.example.com';
const lifeMinutes = 5;

type Who = { productId: number; domain: string };

/** The mail app's own sign-in page for a domain. */
export function signInPage(domain: string): string {
  return `${app}/${domain}`;
}

/** A single sign-on address with a signed token, valid for some minutes. */
export async function signOnAddress(db: Db, { productId, domain }: Who, now: Date) {
  const end = new Date(now.getTime() + lifeMinutes * 60_000);
  const open = [
    { alg: 'HS256', typ: 'JWT' },
    { sub: String(productId), aud: domain, iat: seconds(now), exp: seconds(end) },
  ]
    .map((part) => toBase64Url(encodeText(JSON.stringify(part))))
    .join('.');
  const signature = sign(await signingKey(db), open);
  return { redirectUrl: `${app}/sign-on?jwt=${open}.${signature}`, expireDate: end.toISOString() };
}

/** Uses a separate key, so that the installation's other signatures are not valid here. */
async function signingKey(db: Db): Promise<Uint8Array> {
  const [secret] = await db.select().from(setting).where(eq(setting.key, 'token_secret'));
  if (!secret) throw new Error('The installation has no secret.');
  return deriveKey(secret.value, 'mail sign-on');
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
