import { expect, test, vi } from 'vitest';
import { createShopPages } from './shopPages.ts';

const shop = (slug: string, logoUrl: string | null = null) => ({ data: { resellershop: { slug, logoUrl } } });
const made = (text: string) => ({ body: Buffer.from(text), calls: [] });

function open(responses: Record<string, unknown>) {
  const get = vi.fn(async (path: string) => {
    const found = responses[path.split('/').at(-1) ?? ''];
    if (found instanceof Error) throw found;
    return found ?? null;
  });
  const makePage = vi.fn(async (address: string, body: string) => made(`${address} ${body}`));
  return { pages: createShopPages({ get }, makePage), get, makePage };
}

test('§5 landing page: each language has a document that is made with the backend’s response', async () => {
  const { pages, get, makePage } = open({ moreno: shop('moreno') });
  const found = await pages.find('/de-de/shop/moreno');
  expect(found).toMatchObject({ kind: 'page', images: [] });
  expect(makePage).toHaveBeenCalledWith('/de-de/shop/moreno', JSON.stringify(shop('moreno')));
  await pages.find('/de-de/shop/moreno');
  await pages.find('/shop/moreno');
  expect(makePage).toHaveBeenCalledTimes(2);
  expect(get).toHaveBeenCalledTimes(1);
});

test('§5 landing page: an unknown address is that of the not-found page, in its language', async () => {
  const { pages } = open({});
  expect(await pages.find('/fr-fr/shop/nobody')).toEqual({ kind: 'missing', notFound: '/fr-fr/404' });
  expect(await pages.find(`/shop/${'x'.repeat(51)}`)).toEqual({ kind: 'missing', notFound: '/404' });
});

test('§5 landing page: a former address redirects to the present one, with the search', async () => {
  const { pages } = open({ before: shop('moreno'), moreno: shop('moreno') });
  const moved = (pathname: string) => ({ kind: 'moved', pathname });
  expect(await pages.find('/shop/before')).toEqual(moved('/shop/moreno'));
  expect(await pages.find('/tr-tr/shop/before/search/harbor')).toEqual(
    moved('/tr-tr/shop/moreno/search/harbor'),
  );
  expect(await pages.find('/shop/moreno/search')).toEqual(moved('/shop/moreno'));
});

test('§5 landing page: a logo from elsewhere is the only picture from there', async () => {
  const { pages } = open({
    far: shop('far', 'https://cdn.moreno.example/logo.svg'),
    near: shop('near', '/backend/logos/1'),
  });
  expect(await pages.find('/shop/far')).toMatchObject({ images: ['https://cdn.moreno.example'] });
  expect(await pages.find('/shop/near/search/harbor')).toMatchObject({ images: [], document: null });
});

test('§5 landing page: a change of settings takes effect at once, and other calls keep the document', async () => {
  const { pages, get } = open({ moreno: shop('moreno') });
  const backend = pages.watch({ fetch: async () => new Response() });
  const send = (path: string, method = 'POST') =>
    backend.fetch(new Request(`http://localhost${path}`, { method }));
  await pages.find('/shop/moreno');
  await send('/api/v5/cart');
  await send('/api/v5/reseller/figures', 'GET');
  await pages.find('/shop/moreno');
  expect(get).toHaveBeenCalledTimes(1);
  await send('/api/v5/reseller/settings');
  await pages.find('/shop/moreno');
  expect(get).toHaveBeenCalledTimes(2);
});

test('§5 landing page: if the backend does not respond, the app has to ask', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { pages } = open({ moreno: new Error('no connection'), odd: shop('odd\r\nx: y') });
  expect(await pages.find('/shop/moreno')).toBeNull();
  expect(await pages.find('/shop/odd')).toBeNull();
  expect(errors).toHaveBeenCalledTimes(2);
});
