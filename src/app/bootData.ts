import type { Resources } from '#i18n/i18n.ts';
import type { DocumentVisit } from '#lib/documentVisit.ts';
import type { ContentFiles } from '#shared/content/loadContent.ts';
import type { DocumentAnswers } from '#shared/pricing/documentPrices.ts';

/** Data in the static HTML that the app starts with. */
export type BootData = {
  /** The address of the HTML; null for a shell, which serves many addresses. */
  path: string | null;
  messages: Resources;
  /** The page's content. */
  content?: ContentFiles;
  answers?: DocumentAnswers;
  /** For a document that the server has made for one visitor. */
  visit?: DocumentVisit;
};

export const BOOT_ID = 'boot';

/** Parses the JSON script of the page; empty if there is none. */
export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ID)?.textContent;
  return text ? JSON.parse(text) : { path: null, messages: {} };
}
