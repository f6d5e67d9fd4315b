import type { Page, Request } from '@playwright/test';
import { expect, type Shop } from './shop.ts';

/** See `pollDelay`. */
const LONGEST_POLL_DELAY_MS = 7_000;

/** The form fields of a search request. */
export const formOf = (request: Request) => new URLSearchParams(request.postData() ?? '');

/** Records search requests from now on, without those of the field's suggestions. */
export function recordSearches(page: Page): { call: 'start' | 'poll'; keyword: string | null }[] {
  const calls: { call: 'start' | 'poll'; keyword: string | null }[] = [];
  page.on('request', (request) => {
    const call = /\/api\/newsearch\/(start|poll)$/.exec(new URL(request.url()).pathname)?.[1];
    if (formOf(request).get('page') === 'suggest') return;
    if (call === 'start' || call === 'poll') calls.push({ call, keyword: formOf(request).get('keyword') });
  });
  return calls;
}

/** Waits for the end of a search whose polls are seconds apart, using a clock that the test has installed. */
export async function finishQuickly(shop: Shop): Promise<void> {
  await expect(async () => {
    await shop.page.clock.fastForward(LONGEST_POLL_DELAY_MS);
    await expect(shop.finished).toBeAttached({ timeout: 250 });
  }).toPass({ intervals: [0] });
}

/** Keeps result lists short: from the third on, the polls of a search get no response. */
export async function holdPolls(page: Page): Promise<void> {
  const polls = new Map<string | null, number>();
  await page.route('**/api/newsearch/poll', (route) => {
    const id = formOf(route.request()).get('search_id');
    const count = (polls.get(id) ?? 0) + 1;
    polls.set(id, count);
    return count > 2 ? undefined : route.continue();
  });
}

/** Searches with the page's form. */
export async function search(shop: Shop, text: string): Promise<void> {
  await shop.field.fill(text);
  await shop.field.press('Enter');
}
