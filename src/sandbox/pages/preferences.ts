import type { Context } from 'hono';
import { languages } from '#lib/languages.ts';
import { parseSafePath } from '#lib/safePath.ts';
import { setCookie } from '#sandbox/platform/cookies.ts';
import { parsePageForm } from '../readRequest.ts';
import { cookieScope, type SandboxContext } from '../serve.ts';
import { updateAccount } from '../session/session.ts';
import { type PageContext, themes } from './layout.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Stores a language or a theme on the device, where the storefront reads it too, and in the account. */
export async function choosePreference(
  context: Context,
  { session }: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const form = await parsePageForm(context.req.raw);
  const language = languages.find(({ code }) => code === form?.language)?.code;
  const theme = themes.find((known) => known === form?.theme);
  const save = (name: string, value: string, maxAge = YEAR_SECONDS) =>
    setCookie(context, name, value, { ...cookieScope(context, session, sandbox), maxAge });
  if (language) save('preferred_language', language);
  if (theme) save('theme', theme, theme === 'auto' ? 0 : YEAR_SECONDS);
  if (session) {
    await updateAccount(sandbox.db, session, {
      ...(language && { preferredLanguage: language }),
      ...(theme && { siteTheme: theme }),
    });
  }
  const back = parseSafePath(form?.back, new URL(context.req.url).origin);
  return context.redirect(back ? back.pathname : '/account', 303);
}
