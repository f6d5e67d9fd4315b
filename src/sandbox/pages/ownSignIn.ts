import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { components } from '#api/generated/operations.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { addActivity } from '../activity/record.ts';
import { mailboxPath } from '../contacts/verification.ts';
import { account } from '../db/schema/accounts.ts';
import type { Db } from '../db/store.ts';
import { attemptsOf, clearAttempts, countAttempt } from '../security/attempts.ts';
import { mailSignInLink } from '../security/mails.ts';
import { startUse, takePasskey } from '../security/passkeys.ts';
import { takeCode } from '../security/proofs.ts';
import { getAddress, getSiteOrigin, type SandboxContext, setSessionCookie } from '../serve.ts';
import { type AccountRow, type Session, type SessionRow, startSession } from '../session/session.ts';
import { icon } from './icons.ts';
import { getLocale, type Markup, type PageContext } from './layout.ts';

/** What a form of `ownSignIn` led to: an account, a link that may have been sent, or why neither. */
export type SignInAttempt =
  | { person: AccountRow; method: SessionRow['method'] }
  | { sent: true }
  | { wrong: 'code' | 'passkey' }
  | { waitSeconds: number };

/** What is shown above the forms after an attempt that did not sign in. */
export type Shown = Exclude<SignInAttempt, { person: AccountRow }>;

/** Serves what a browser needs to use a passkey. */
export const passkeyRequestPath = '/backend/passkey';
export const passkeyScriptPath = '/backend/assets/passkey.js';

/** Signing in by a passkey, a code or a link, as on the live site. For the admin tools, a link is not enough. */
export function ownSignIn(context: Context, shown: Shown | null, forAdmins: boolean): Markup {
  const { t } = getLocale(context);
  return html`
    <form class="card" method="post" action="${forAdmins ? backendPaths.adminSignIn() : backendPaths.signIn()}" data-passkeys="${passkeyRequestPath}">
      <div class="card-head"><h2>${t('ownSignIn.title')}</h2></div>
      <div class="card-part stack gap-4">
        ${shown ? notice(context, shown) : ''}
        <input type="hidden" name="assertion">
        <button class="button full-width" name="way" value="passkey" type="button" hidden>${icon('key')}${t('ownSignIn.passkey')}</button>
        <p class="field">
          <label class="field-label" for="email">${t('ownSignIn.email')}</label>
          <span class="field-box"><input class="field-input" id="email" name="email" type="email" maxlength="254" autocomplete="username webauthn" required></span>
        </p>
        <p class="field">
          <label class="field-label" for="code">${t('ownSignIn.code')}</label>
          <span class="field-box"><input class="field-input" id="code" name="code" maxlength="30" autocomplete="one-time-code" autocapitalize="none" spellcheck="false"></span>
          <span class="field-help">${t('ownSignIn.codeHelp')}</span>
        </p>
        <p class="row gap-4">
          <button class="button" name="way" value="code">${t('ownSignIn.withCode')}</button>
          ${forAdmins ? '' : html`<button class="button" name="way" value="link">${t('ownSignIn.link')}</button>`}
        </p>
      </div>
      <script src="${passkeyScriptPath}" defer></script>
    </form>`;
}

function notice(context: Context, shown: Shown): Markup {
  const { t } = getLocale(context);
  if ('sent' in shown)
    return html`<div class="notice" role="status" tabindex="-1" autofocus><p>${t('ownSignIn.sent')}</p><p><a class="link" href="${mailboxPath}?email=${encodeURIComponent(context.get(emailVariable) ?? '')}">${t('mailboxTitle')}</a></p></div>`;
  const text =
    'wrong' in shown
      ? t(`ownSignIn.wrong.${shown.wrong}`)
      : t('ownSignIn.wait', { count: Math.ceil(shown.waitSeconds / 60) });
  return html`<div class="notice tone-bad" role="alert" tabindex="-1" autofocus><p>${text}</p></div>`;
}

const emailVariable = 'email';

/**
 * Tries to sign in with what was submitted. It behaves the same for an address without an account, so that nobody learns
 * who has one, and counts guesses by address and by account.
 */
export async function tryOwnSignIn(
  context: Context,
  session: Session | null,
  fields: Record<string, string>,
  sandbox: SandboxContext,
  now: Date,
): Promise<SignInAttempt> {
  const { db } = sandbox;
  const email = (fields.email ?? '').trim().toLowerCase();
  context.set(emailVariable, email);
  const address = getAddress(context, sandbox);
  const own = attemptsOf.email(email);
  const keys = [
    ...(fields.way === 'passkey' ? [] : [own]),
    ...(address ? [attemptsOf.address(address)] : []),
  ];
  const waitSeconds = keys.length > 0 ? await countAttempt(db, keys, now) : 0;
  if (waitSeconds > 0) return { waitSeconds };
  if (fields.way === 'passkey') {
    const person =
      session && (await findPasskeyOwner(context, session, fields.assertion ?? '', sandbox, now));
    return person ? { person, method: 'passkey' } : { wrong: 'passkey' };
  }
  const person = await findByEmail(db, email);
  if (fields.way === 'link') {
    if (person) await mailSignInLink(db, person.id, now);
    return { sent: true };
  }
  for (const method of ['code', 'recovery_code'] as const) {
    if (!person || !(await takeCode(db, person.id, method, fields.code ?? '', now))) continue;
    await clearAttempts(db, own);
    return { person, method };
  }
  if (person) await addActivity(db, { accountId: person.id, at: now, action: 'sign_in', outcome: 'refused' });
  return { wrong: 'code' };
}

async function findPasskeyOwner(
  context: Context,
  session: Session,
  text: string,
  sandbox: SandboxContext,
  now: Date,
): Promise<AccountRow | null> {
  const assertion = parseAssertion(text);
  const origin = getSiteOrigin(context, sandbox);
  const used =
    assertion && (await takePasskey(sandbox.db, session, assertion, { accountId: null, origin, now }));
  if (!used) return null;
  const [person] = await sandbox.db.select().from(account).where(eq(account.id, used.accountId));
  return person ?? null;
}

/** Null if it is none at all; the library checks the rest. */
function parseAssertion(text: string): components['schemas']['PasskeyAssertion'] | null {
  try {
    const { id, response } = JSON.parse(text);
    return /^[\w-]+$/.test(id) && typeof response === 'object' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export async function findByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const [found] = await db
    .select()
    .from(account)
    .where(eq(sql`lower(${account.email})`, email.toLowerCase()));
  return found ?? null;
}

/** Sends what a browser needs to use any passkey of this site. */
export async function sendPasskeyRequest(
  context: Context,
  { session, now }: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const { db } = sandbox;
  const started = session ?? (await startSession(db, now));
  const request = await startUse(db, started, getSiteOrigin(context, sandbox), [], now);
  setSessionCookie(context, started, sandbox);
  context.header('cache-control', 'no-store');
  return context.json(request);
}
