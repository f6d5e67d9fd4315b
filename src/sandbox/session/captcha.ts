import type { components } from '#api/generated/operations.ts';
import { decodeText, encodeText, fromBase64, toBase64Url } from '#lib/encoding.ts';
import type { Db } from '../db/store.ts';
import { isSameSecret, randomBelow, randomText, sign } from '../secrets.ts';
import { addNote } from './notes.ts';
import type { Recaptcha } from './recaptcha.ts';
import type { Session } from './session.ts';

type Schemas = components['schemas'];
type Question = { id: string; sum: number; end: number };

/** The captcha: a provider's, or the sandbox's own question. */
export type Captcha = {
  /** The provider's site key; null if the sandbox asks its own question. */
  siteKey: string | null;
  /** A question for this session; null if there is a provider. */
  ask(session: Session, now: Date): Schemas['CaptchaChallenge'] | null;
  /** Whether the captcha is solved. The sandbox's own question can be answered once, right or wrong. */
  isSolved(db: Db, session: Session, proof: Schemas['VerifyRecaptcha'], now: Date): Promise<boolean>;
};

/** A token for automated tests that always counts as solved, like a payment provider's test card. */
export const testToken = '03AFcWeA7dQ';
const lifeMinutes = 10;
/** A blind guess is right once in 20 times, and the contract limits the guesses. */
const maxNumber = 20;

/** Creates the captcha. `secret` signs the questions, so that none has to be stored. */
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
    ask(session, now) {
      const [left, right] = [1 + randomBelow(maxNumber), 1 + randomBelow(maxNumber)];
      const end = now.getTime() + lifeMinutes * 60_000;
      const question: Question = { id: randomText(9), sum: left + right, end };
      // The token's signature includes the sum, but the token does not reveal it.
      const open = toBase64Url(encodeText(JSON.stringify({ id: question.id, end })));
      const token = `${open}.${signQuestion(secret, session, question)}`;
      return { left, right, token, expires: new Date(end).toISOString() };
    },
    async isSolved(db, session, { token, answer = '' }, now) {
      if (token === testToken) return true;
      const [open = '', signature = ''] = token.split('.');
      const question = parseQuestion(open);
      if (!question || question.end <= now.getTime()) return false;
      if (!(await addNote(db, session, `captcha ${question.id}`, now))) return false;
      return isSameSecret(
        signature,
        signQuestion(secret, session, { ...question, sum: parseNumber(answer) }),
      );
    },
  };
}

function signQuestion(secret: string, { row: session }: Session, { id, sum, end }: Question): string {
  return sign(secret, `captcha ${session.id} ${id} ${end} ${sum}`);
}

function parseQuestion(open: string): Omit<Question, 'sum'> | null {
  try {
    const { id, end }: Record<string, unknown> = JSON.parse(decodeText(fromBase64(open)));
    return typeof id === 'string' && id.length <= 20 && typeof end === 'number' ? { id, end } : null;
  } catch {
    return null;
  }
}

/** Parses a number as entered, including full-width digits; −1 if it is not a number. */
function parseNumber(answer: string): number {
  const text = answer.normalize('NFKC').trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : -1;
}
