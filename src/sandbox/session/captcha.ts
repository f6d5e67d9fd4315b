import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { components } from '#api/generated/operations.ts';
import type { Db } from '../db/store.ts';
import { note } from './notes.ts';
import type { Recaptcha } from './recaptcha.ts';
import type { Visit } from './visit.ts';

type Schemas = components['schemas'];
type Question = { id: string; sum: number; end: number };

/** How one sandbox tells people from robots: by a provider where it has one, else by a question of its own. */
export type Captcha = {
  /** Key of the provider's site; null where the sandbox asks its own question. */
  siteKey: string | null;
  /** A question for this session; null where a provider asks. */
  ask(visit: Visit, now: Date): Schemas['CaptchaChallenge'] | null;
  /** Whether the captcha is solved. An own question takes one answer, right or wrong. */
  isSolved(db: Db, visit: Visit, proof: Schemas['VerifyRecaptcha'], now: Date): Promise<boolean>;
};

/** Counts as solved, like a payment provider's test card: for programs, which the question is there to keep out. */
export const testToken = '03AFcWeA7dQ';
const lifeMinutes = 10;
const largest = 9;

/** The captcha of an installation; `secret` signs the questions, so that none has to be stored. */
export function createCaptcha(secret: string, recaptcha?: Recaptcha): Captcha {
  if (recaptcha) {
    return {
      siteKey: recaptcha.siteKey,
      ask: () => null,
      isSolved: (_db, _visit, { token }) => recaptcha.verify(token),
    };
  }
  return {
    siteKey: null,
    ask(visit, now) {
      const [left, right] = [randomInt(1, largest + 1), randomInt(1, largest + 1)];
      const end = now.getTime() + lifeMinutes * 60_000;
      const question: Question = { id: randomBytes(9).toString('base64url'), sum: left + right, end };
      // The sum stays out of the token: signed along, it is known again by the answer.
      const open = Buffer.from(JSON.stringify({ id: question.id, end })).toString('base64url');
      const token = `${open}.${sign(secret, visit, question)}`;
      return { left, right, token, expires: new Date(end).toISOString() };
    },
    async isSolved(db, visit, { token, answer = '' }, now) {
      if (token === testToken) return true;
      const [open = '', signature = ''] = token.split('.');
      const asked = readOpen(open);
      if (!asked || asked.end <= now.getTime()) return false;
      if (!(await note(db, visit, `captcha ${asked.id}`, now))) return false;
      return same(signature, sign(secret, visit, { ...asked, sum: readNumber(answer) }));
    },
  };
}

function sign(secret: string, { session }: Visit, { id, sum, end }: Question): string {
  return createHmac('sha256', secret).update(`captcha ${session.id} ${id} ${end} ${sum}`).digest('base64url');
}

function readOpen(open: string): Omit<Question, 'sum'> | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(open, 'base64url').toString());
    if (typeof read !== 'object' || read === null || !('id' in read) || !('end' in read)) return null;
    const { id, end } = read;
    return typeof id === 'string' && id.length <= 20 && typeof end === 'number' ? { id, end } : null;
  } catch {
    return null;
  }
}

/** A number as people type it, full-width digits included; −1 for what is none. */
function readNumber(answer: string): number {
  const text = answer.normalize('NFKC').trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : -1;
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
