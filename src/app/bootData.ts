import type { Resources } from '#i18n/i18n.ts';

/** What the static HTML hands to the app. */
export type BootData = {
  /** The address that the HTML was made for; null for a shell that serves many. */
  path: string | null;
  wording: Resources;
};

export const BOOT_ID = 'boot';

/** Reads the page's JSON script. Rejects nothing: a page without one starts with nothing. */
export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ID)?.textContent;
  return text ? JSON.parse(text) : { path: null, wording: {} };
}
