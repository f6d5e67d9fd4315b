import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { useFavorites } from '#shop/names/useFavorites.ts';
import { notify } from '#ui/notify.ts';
import { useUnavailableRemoved } from './useUnavailableRemoved.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));
vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));

const ACCOUNT = 5;
const NAMES = ['kiln.dev', 'snapped.com', 'taken.com', 'silent.io'];
/** The results of a search so far. */
const found = (...names: [name: string, avail: -1 | 0 | 1][]) =>
  names.map(([name, avail]) => ({ name, avail, tld: name.split('.')[1] }) as never);

async function renderList() {
  let nextId = 1;
  const toItem = (domainName: string) => ({ id: nextId++, domainName, tld: domainName.split('.')[1] });
  let items = NAMES.map(toItem);
  vi.mocked(send).mockImplementation(async ({ url, method, data }) => {
    const respond = (body: object) =>
      ({ data: JSON.stringify({ data: body }), status: 200, headers: {} }) as HttpResponse;
    if (method === 'GET') return respond({ favorites: { list: { id: 41, maxItems: 50 }, listItems: items } });
    if (method === 'DELETE') {
      items = items.filter(({ id }) => !url.endsWith(`/${id}`));
      return respond({ success: true });
    }
    const favoritelistitem = toItem(JSON.parse(String(data)).domainName);
    items = [favoritelistitem, ...items];
    return respond({ favoritelistitem });
  });
  const wrapper = await createProviders(['favorites', 'cart', 'shell']);
  const { result, rerender } = await renderHook(
    (results: ReturnType<typeof found> = []) => {
      const favorites = useFavorites(ACCOUNT);
      useUnavailableRemoved(results, favorites);
      return favorites.names.map(({ domainName }) => domainName);
    },
    { wrapper },
  );
  return { names: () => result.current, poll: (results: ReturnType<typeof found>) => rerender(results) };
}

test('§8 favorites: names that one poll finds unavailable are removed with one toast, whose Undo restores them for good', async () => {
  const { names, poll } = await renderList();
  await expect.poll(names).toEqual(NAMES);
  await poll(found(['snapped.com', 0], ['taken.com', 0], ['silent.io', -1]));
  await expect.poll(() => vi.mocked(notify).mock.calls.length).toBe(1);
  await expect.poll(names).toEqual(['kiln.dev', 'silent.io']);
  const [text, options] = vi.mocked(notify).mock.calls[0] ?? [];
  expect(text).toBe('2 names are no longer available and were removed from your favorites.');
  expect(options?.actions?.map(({ label }) => label)).toEqual(['Undo']);
  options?.actions?.[0]?.onPress();
  await expect.poll(names).toEqual(['snapped.com', 'taken.com', 'kiln.dev', 'silent.io']);
  await poll(found(['snapped.com', 0], ['taken.com', 0], ['silent.io', 0]));
  await expect.poll(names).toEqual(['snapped.com', 'taken.com', 'kiln.dev']);
});
