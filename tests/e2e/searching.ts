import type { Page, Request } from '@playwright/test';
import type { Shop } from './shop.ts';

/** The fields that a search call sends. */
export const formOf = (request: Request) => new URLSearchParams(request.postData() ?? '');

/** The bodies of the search calls from now on. */
export function recordSearches(page: Page): { call: 'start' | 'poll'; keyword: string | null }[] {
  const calls: { call: 'start' | 'poll'; keyword: string | null }[] = [];
  page.on('request', (request) => {
    const call = /\/api\/newsearch\/(start|poll)$/.exec(new URL(request.url()).pathname)?.[1];
    if (call === 'start' || call === 'poll') calls.push({ call, keyword: formOf(request).get('keyword') });
  });
  return calls;
}

/** Searches by the page's form. */
export async function search(shop: Shop, text: string): Promise<void> {
  await shop.field.fill(text);
  await shop.field.press('Enter');
}
