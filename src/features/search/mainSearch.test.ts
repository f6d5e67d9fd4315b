import { afterEach, expect, test, vi } from 'vitest';
import { NewSearchPoll } from '#api/generated/schemas/newSearchPoll.zod.ts';
import { NewSearchStart } from '#api/generated/schemas/newSearchStart.zod.ts';
import { send } from '#api/http.ts';
import { mainSearchCalls } from './mainSearch.ts';
import { pollData } from './results.fixture.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const sent = vi.mocked(send);
const started = { search_id: 'search-1', search_tracking_id: 'track-1', hasWixAccount: false };
const { signal } = new AbortController();

function answerWith(data: unknown): void {
  sent.mockResolvedValueOnce({ data: JSON.stringify({ data }) } as Awaited<ReturnType<typeof send>>);
}

function lastForm(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(String(sent.mock.lastCall?.[0].data)));
}

afterEach(() => {
  sent.mockReset();
});

test('§7 search: the main search starts with a form of its fields', async () => {
  answerWith(started);
  const calls = mainSearchCalls({ keyword: 'xn--mnchen-3ya', version: 'classic', promoCode: 'SPRING' });
  expect(await calls.start(signal)).toEqual({ data: started });
  expect(sent.mock.lastCall?.[0]).toMatchObject({ url: '/api/newsearch/start', method: 'POST', signal });
  expect(lastForm()).toEqual({
    config: 'default',
    tracking_type: 'search_page',
    version: 'classic',
    page: 'domain_search',
    keyword: 'xn--mnchen-3ya',
    context: 'registration',
    usageId: expect.stringMatching(/^u-\w+$/),
    autostuffBundlePromoCode: 'SPRING',
  });
  expect(NewSearchStart.safeParse(lastForm()).success).toBe(true);
});

test('§7 search: a poll adds search and tracking id and what was received', async () => {
  answerWith(pollData([]));
  const calls = mainSearchCalls({ keyword: '007', version: 'classic' });
  await calls.poll(started, 12, signal);
  expect(sent.mock.lastCall?.[0]).toMatchObject({ url: '/api/newsearch/poll', method: 'POST', signal });
  const { received, ...form } = lastForm();
  expect(form).toMatchObject({ keyword: '007', search_id: 'search-1', search_tracking_id: 'track-1' });
  expect(form).not.toHaveProperty('autostuffBundlePromoCode');
  expect(NewSearchPoll.safeParse({ ...form, received: Number(received) })).toMatchObject({
    success: true,
    data: { received: 12 },
  });
});
