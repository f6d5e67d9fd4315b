import { SiteTheme } from '#api/generated/schemas/siteTheme.zod.ts';
import { readCookie, writeCookie } from '#lib/cookies.ts';

/** A cookie, so that the backend's pages use the same theme. */
const COOKIE = 'theme';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

export const THEMES = SiteTheme.options;

/** The theme stored on this device; `auto` by default. The script in the document's head reads the same cookie. */
export function readStoredTheme(): SiteTheme {
  const theme = readCookie(COOKIE);
  return THEMES.find((known) => known === theme) ?? 'auto';
}

/** Stores a theme on this device and applies it. */
export function applyTheme(theme: SiteTheme): void {
  writeCookie(COOKIE, theme, theme === 'auto' ? 0 : LIFETIME_SECONDS);
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
