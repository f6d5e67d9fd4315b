import { describe, expect, test, vi } from 'vitest';
import { defaultLanguage } from './lib/languages.ts';
import { renderPage } from './prerender/pages.tsx';
import { createSite } from './prerender.tsx';

vi.mock(import('./i18n/namespaces.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    async loadNamespace(language, name) {
      const messages = await original.loadNamespace(language, name);
      return name === 'search' ? { ...messages, form: {} } : messages;
    },
  };
});

test('§2 static pages: a message that is missing is found', async () => {
  const page = await renderPage(defaultLanguage, '/', 'https://shop.example');
  expect([...(page?.missingKeys ?? [])]).toContain('search:form.label');
});

describe('what is made at an address', () => {
  const origin = 'https://shop.example';
  const site = createSite({
    template: '<html lang="en-US"><head><!--head--></head>',
    manifest: {},
    fonts: [],
    origin,
  });

  test.each([
    '/nowhere',
    '/account/product',
    '/domains/nosuchtld',
    '/domains/nosuchtld/foo',
    '/linkedin/foo',
    '/blog/nosuchpost',
    '/shells/nosuch.html',
    '/cards/nowhere.png',
    '/cards/domains/nosuchtld.png',
    '/cards/account/product.png',
    '/cards/photo/harbor.png',
    '/cards/de-de/domains/io.png',
  ])('§2 pages on demand: there is nothing at %s', async (address) => {
    expect(await site.make(address, [])).toBeNull();
  });

  test('§2 prices in documents: a page is made with the answers to its calls, except those that break the contract', async () => {
    const [call = ''] = (await site.make('/de-de/domains/io', ['io']))?.page?.calls ?? [];
    expect(call).toBe(
      '/api/v5/pricing/tld_pricing?tlds=io&types=registration%2Crenewal%2Crestore%2Ctransfer',
    );
    const price = (amount: number) => ({
      price: amount,
      price_usd: amount,
      original_price: null,
      sale_end: null,
    });
    const entry = {
      tld: 'io',
      currency: 'EUR',
      min_duration: 1,
      registration: price(31.25),
      renewal: price(54),
    };
    const make = async (body: string) => {
      const answers = { currency: 'EUR', bodies: { [call]: body } };
      const made = await site.make('/de-de/domains/io', ['io'], { answers });
      return { html: made?.page?.html, boot: made?.page?.boot.answers };
    };
    const { html, boot } = await make(JSON.stringify({ data: { pricing: [entry, { tld: 7 }] } }));
    expect(html).toContain('31,25\u00a0€');
    expect(boot).toMatchObject({ currency: 'EUR', list: [[[call.split('?')[0], { tlds: 'io' }], {}]] });
    for (const body of ['', '<html>', '{}', '{"data":{"pricing":7}}']) {
      const plain = await make(body);
      expect(plain.html, body).toContain('aria-busy="true"');
      expect(plain.boot, body).toBeUndefined();
    }
  });

  test('§2 landing pages: a published page is a shell with its own head and the addresses of its path', async () => {
    const published = { title: 'Open to <all> & "more"', description: 'Names for everybody.' };
    const html = String((await site.make('/de-de/world', [], { published }))?.body);
    const title = 'Open to &lt;all&gt; &amp; &quot;more&quot;';
    expect(html).toContain(`<title>${title}`);
    expect(html).toContain('<meta name="description" content="Names for everybody.">');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/de-de/world">');
    expect(html).toContain('<link rel="alternate" hreflang="de-DE" href="https://shop.example/de-de/world">');
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html).toContain('lang="de-DE"');
    expect(html).not.toMatch(/noindex|og:image|ld\+json/);
  });

  test('§2 TLD landing: one that is for sale has a page in each language, and a card', async () => {
    const page = await site.make('/de-de/domains/irish', ['irish']);
    expect(String(page?.body)).toContain('<title>.irish');
    const [, card = ''] = /og:image" content="https:\/\/shop\.example([^"?]+)/.exec(String(page?.body)) ?? [];
    expect(card).toBe('/cards/domains/irish.png');
    expect(
      Buffer.from((await site.make(card, ['irish']))?.body ?? '')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(await site.list(['irish'])).toContain('/fr-fr/domains/irish');
  });

  test('§2 pages on demand: a word of a visitor is text, in the head and in the data, too', async () => {
    const word = '</script><script>alert(1)';
    const page = await site.make(`/photo/${encodeURIComponent(word)}`, []);
    expect(String(page?.body)).not.toContain('<script>alert');
  });
});
