import { SiteTheme } from '#api/generated/schemas/siteTheme.zod.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const STORAGE_KEY = 'theme';
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

export const THEMES = SiteTheme.options;

/** The theme stored on this device, by default `auto`. The script in the head reads the same entry. */
export function readStoredTheme(): SiteTheme {
  const theme = readStored(STORAGE_KEY);
  return THEMES.find((known) => known === theme) ?? 'auto';
}

/** Stores a theme on this device and applies it. */
export function applyTheme(theme: SiteTheme): void {
  writeStored(STORAGE_KEY, theme, LIFETIME_MS);
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
