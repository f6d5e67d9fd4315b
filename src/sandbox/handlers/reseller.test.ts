import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lifecycleDays } from '#lib/lifecycleDays.ts';
import { MAX_LOGO_BYTES } from '#lib/logoFile.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { add } from '../pages/pages.fixture.ts';
import { status } from '../registry/availability.ts';
import { allTlds } from '../registry/tlds.ts';
import { completeSettings } from '../reseller/settings.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { createSandbox } from '../sandbox.ts';

const sandbox = await openSandbox({ now: () => new Date('2026-11-20T12:00:00Z') });
const reseller = await TestClient.open(sandbox, 'reseller');

type Type = 'api' | 'iframe' | 'logolandingpage';
const settings = async (client: TestClient) =>
  (await client.ok('getResellerSettings')).data.resellersettings.map((entry) => entry.resellerSettings);
const account = async (client: TestClient) => (await client.ok('getSession')).data.account;
const enroll = (client: TestClient, type: Type) => client.ok('enrollReseller', { body: { type } });

test('§7 reseller settings: the seeded reseller’s, without what earlier versions have stored', async () => {
  const [first] = await settings(reseller);
  expect(first).toMatchObject({ type: 'api', partnerName: 'Moreno Digital', allowedIps: ['203.0.113.7'] });
  if (first?.type !== 'api') throw new Error('The seeded reseller has no API.');
  const stored = { ...first, apiKey: 'rk_6b1f0c2e9a74d358', apiSecret: 'secret' };
  expect(completeSettings(stored)).toEqual(first);
});

test('§3 reseller settings: a change affects only the named fields', async () => {
  const [before] = await settings(reseller);
  const body = { settings: { type: 'api' as const, allowedIps: ['2001:db8::7'], webhookUrl: null } };
  await reseller.ok('updateResellerSettings', { body });
  expect(await settings(reseller)).toEqual([{ ...before, allowedIps: ['2001:db8::7'], webhookUrl: null }]);
});

test('§3 reseller settings: concurrent changes are all saved', async () => {
  const changes = [{ testMode: true }, { partnerName: 'Moreno' }, { supportEmail: 'a@moreno.example' }];
  await Promise.all(
    changes.map((change) =>
      reseller.ok('updateResellerSettings', { body: { settings: { type: 'api', ...change } } }),
    ),
  );
  expect((await settings(reseller))[0]).toMatchObject(Object.assign({}, ...changes));
});

test('§5 reseller settings: invalid and read-only fields are rejected', async () => {
  const before = await settings(reseller);
  const wrong: [string, object][] = [
    ['settings', { type: 'api' }],
    ['settings.type', { type: 'fax', testMode: true }],
    ['settings.allowedIps.0', { type: 'api', allowedIps: ['203.0.113.999'] }],
    ['settings.apiKey', { type: 'api', apiKey: 'mine' }],
    ['settings.webhookUrl', { type: 'api', webhookUrl: 'javascript:alert(1)' }],
    ['settings.primaryColor', { type: 'iframe', primaryColor: 'red' }],
    ['settings.markupPercent', { type: 'iframe', markupPercent: 301 }],
    ['settings.linkSlug', { type: 'logolandingpage', linkSlug: 'Not A Slug' }],
    ['settings.headline', { type: 'iframe', headline: 'Of another kind' }],
  ];
  for (const [field, given] of wrong) {
    const response = await reseller.request('/api/v5/reseller/settings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ settings: given }),
    });
    expect([field, response.status]).toEqual([field, 422]);
    expect((await response.json()).error).toHaveProperty([field]);
  }
  const other = { body: { settings: { type: 'iframe' as const, markupPercent: 5 } } };
  expect((await reseller.fails('updateResellerSettings', 409, other)).error).toBe('other_type');
  expect(await settings(reseller)).toEqual(before);
});

test('§6 reseller: the session shows the enrollment; enrolling twice changes nothing', async () => {
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  expect(await settings(newcomer)).toEqual([]);
  const body = { settings: { type: 'api' as const, testMode: true } };
  expect((await newcomer.fails('updateResellerSettings', 404, { body })).error).toBe('not_enrolled');
  const responses = await Promise.all([1, 2, 3].map(() => enroll(newcomer, 'iframe')));
  for (const { data } of responses) expect(data.reseller).toEqual({ type: 'iframe', tier: 'reseller1' });
  const before = await settings(newcomer);
  expect(before).toEqual([
    expect.objectContaining({
      type: 'iframe',
      partnerName: 'Noor Haddad',
      partnerId: 1001,
      framerHost: null,
    }),
  ]);
  await enroll(newcomer, 'iframe');
  expect(await settings(newcomer)).toEqual(before);
  expect(await account(newcomer)).toMatchObject({
    resellerData: { type: 'iframe', tier: 'reseller1' },
    accountLabels: ['reseller'],
  });
});

test('§6 reseller: another type becomes active, and the former one stays stored', async () => {
  const admin = await TestClient.open(sandbox, 'admin');
  await enroll(admin, 'api');
  const [api] = await settings(admin);
  await enroll(admin, 'iframe');
  const frame = { type: 'iframe' as const, framerHost: 'www.partner.example', primaryColor: '#a01060' };
  await admin.ok('updateResellerSettings', { body: { settings: frame } });
  expect(await settings(admin)).toEqual([expect.objectContaining(frame), api]);
  expect((await account(admin)).accountLabels).toEqual(['staff', 'reseller']);
  await enroll(admin, 'api');
  expect(await settings(admin)).toEqual([api, expect.objectContaining(frame)]);
  expect((await account(admin)).resellerData).toEqual({ type: 'api', tier: 'reseller1' });
});

test('§6 reseller: a frame’s link shows its partner in the session once it has a host', async () => {
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  await enroll(newcomer, 'iframe');
  const [own] = await settings(newcomer);
  if (own?.type !== 'iframe') throw new Error('The settings are those of another kind.');
  const framedAs = async (key: string) => {
    const visitor = await TestClient.open(sandbox);
    const query = { partner_id: String(own.partnerId), key, mode: 'iframe' };
    const { iframePartnerName, iframePartnerFramer } = (await visitor.ok('getSession', { query })).data
      .account;
    return [iframePartnerName, iframePartnerFramer];
  };
  expect(await framedAs(own.linkKey)).toEqual([null, null]);
  const change = { type: 'iframe' as const, framerHost: 'www.haddad.example' };
  await newcomer.ok('updateResellerSettings', { body: { settings: change } });
  expect(await framedAs(own.linkKey)).toEqual(['Noor Haddad', 'www.haddad.example']);
  expect(await framedAs('lk_guessed')).toEqual([null, null]);
  await enroll(newcomer, 'api');
  expect(await framedAs(own.linkKey)).toEqual([null, null]);
});

test('§3 reseller: a landing page’s link belongs to one reseller', async () => {
  const [holder, admin] = await Promise.all(['holder', 'admin'].map((key) => TestClient.open(sandbox, key)));
  if (!holder || !admin) throw new Error('Nobody came.');
  await enroll(holder, 'logolandingpage');
  await enroll(admin, 'logolandingpage');
  expect((await settings(holder))[0]).toMatchObject({
    headline: 'Okafor Ceramics',
    linkSlug: 'okafor-ceramics',
  });
  const take = (client: TestClient, linkSlug: string) =>
    client.call('updateResellerSettings', { body: { settings: { type: 'logolandingpage', linkSlug } } });
  expect((await take(admin, 'okafor-ceramics')).response.status).toBe(409);
  const both = await Promise.all([take(holder, 'pottery'), take(admin, 'pottery')]);
  expect(both.map(({ response }) => response.status).sort()).toEqual([200, 409]);
  expect((await take(holder, 'clay')).response.status).toBe(200);
  expect((await take(admin, 'okafor-ceramics')).response.status, 'the former link').toBe(409);
});

test('§7 reseller pricing: all TLDs, no tier more expensive than the one before or the list price', async () => {
  const visitor = await TestClient.open(sandbox);
  for (const priceType of ['registrationPrice', 'renewalPrice', 'transferInPrice'] as const) {
    const { data } = await visitor.ok('getResellerPricing', { query: { priceType } });
    expect(data.reseller).toMatchObject({ priceType, currency: 'USD', tier: null });
    expect(data.reseller.prices.map(({ tld }) => tld)).toEqual(allTlds);
    for (const { listPrice, reseller1, reseller2, reseller3, reseller4 } of data.reseller.prices) {
      const falling = [listPrice, reseller1, reseller2, reseller3, reseller4];
      expect(falling).toEqual([...falling].sort((a, b) => b - a));
    }
  }
});

test('§7 reseller pricing: in the account’s currency, with its tier; as in the contract’s examples', async () => {
  const findCom = async (client: TestClient, priceType: 'registrationPrice' | 'renewalPrice') => {
    const { prices } = (await client.ok('getResellerPricing', { query: { priceType } })).data.reseller;
    return prices.find(({ tld }) => tld === 'com');
  };
  const com = { reseller1: 11.87, reseller2: 11.24, reseller3: 10.62, reseller4: 9.99 };
  expect(await findCom(reseller, 'registrationPrice')).toEqual({ tld: 'com', listPrice: 12.49, ...com });
  const list = (await reseller.ok('getTldPricing', { query: { tlds: 'com' } })).data.pricing[0];
  expect((await findCom(reseller, 'renewalPrice'))?.listPrice).toBe(list?.renewal?.price);
  await reseller.ok('updateAccountExtended', { body: { preferredCurrency: 'JPY' } });
  const { data } = await reseller.ok('getResellerPricing', { query: { priceType: 'renewalPrice' } });
  expect(data.reseller).toMatchObject({ currency: 'JPY', tier: 'reseller2' });
  expect(data.reseller.prices.every(({ reseller3 }) => Number.isInteger(reseller3))).toBe(true);
  await reseller.ok('updateAccountExtended', { body: { preferredCurrency: 'USD' } });
});

test('§9 reseller tiers: four of them, and the caller’s own', async () => {
  const { tier, tiers } = (await reseller.ok('getResellerTiers')).data.reseller;
  expect(tier).toBe('reseller2');
  expect(tiers.map(({ name }) => name)).toEqual(['reseller1', 'reseller2', 'reseller3', 'reseller4']);
  expect(tiers.map(({ discountPercent }) => discountPercent)).toEqual([5, 10, 15, 20]);
});

const figures = async (client: TestClient) => (await client.ok('getResellerFigures')).data.reseller;

/** Buys a number of domains that start with a label in one order. */
async function buy(client: TestClient, label: string, count: number): Promise<void> {
  const options = { now: new Date('2026-11-20T12:00:00Z'), registeredBy: () => undefined };
  const names: string[] = [];
  for (let index = 0; names.length < count; index++) {
    const name = `${label}-${index}.cafe`;
    if (status(name, options).kind === 'available') names.push(name);
  }
  await client.ok('syncCart', { body: names.map((name) => add(name)) });
  expect(await checkOut(client)).toBe(303);
}

test('§9 reseller figures: the account’s domains, and twelve months with its orders', async () => {
  const { months, ...rest } = await figures(reseller);
  expect(rest).toEqual({
    tier: 'reseller2',
    managedDomains: 128,
    nextTier: { name: 'reseller3', minDomains: 1000, missingDomains: 872, discountPercent: 15 },
    currency: 'USD',
  });
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) =>
      index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
    ),
  );
  expect(months.every(({ orders, revenue }) => orders > 0 && revenue > 0)).toBe(true);
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('getResellerFigures', 401);
  const other = await createSandbox({ data: 'memory' });
  const error = await (await TestClient.open(other, 'newcomer')).fails('getResellerFigures', 404);
  await other.close();
  expect(error.error).toBe('not_enrolled');
});

test('§9 reseller figures: orders count at once, in the currency of the account, and raise the tier', async () => {
  const own = await createSandbox({ data: 'memory', now: () => new Date('2026-11-20T12:00:00Z') });
  const newcomer = await TestClient.open(own, 'newcomer');
  await enroll(newcomer, 'api');
  expect(await figures(newcomer)).toMatchObject({ tier: 'reseller1', managedDomains: 0 });
  await buy(newcomer, 'quillmark', 99);
  const before = await figures(newcomer);
  expect(before).toMatchObject({ tier: 'reseller1', managedDomains: 99, nextTier: { missingDomains: 1 } });
  const [order = { revenue: 0 }] = before.months.slice(-1);
  expect(order).toMatchObject({ orders: 1 });
  await buy(newcomer, 'inkwell', 1);
  const after = await figures(newcomer);
  expect(after).toMatchObject({ tier: 'reseller2', managedDomains: 100, nextTier: { missingDomains: 900 } });
  expect(after.months.at(-1)).toEqual({
    month: '2026-11',
    orders: 2,
    revenue: expect.closeTo((order.revenue * 100) / 99, 1),
  });
  expect((await account(newcomer)).resellerData).toEqual({ type: 'api', tier: 'reseller2' });
  await newcomer.ok('updateAccountExtended', { body: { preferredCurrency: 'JPY' } });
  const inYen = await figures(newcomer);
  expect(inYen).toMatchObject({ currency: 'JPY' });
  expect(inYen.months.at(-1)?.revenue).toBe(Math.round((after.months.at(-1)?.revenue ?? 0) * 152));
  await own.close();
});

test('§9 reseller figures: what others buy through the frame counts and raises the tier', async () => {
  const own = await createSandbox({ data: 'memory', now: () => new Date('2026-11-20T12:00:00Z') });
  const seller = await TestClient.open(own, 'holder');
  await enroll(seller, 'iframe');
  const framerHost = 'www.okafor.example';
  await seller.ok('updateResellerSettings', { body: { settings: { type: 'iframe', framerHost } } });
  const link = (await settings(seller)).find((entry) => entry.type === 'iframe');
  if (link?.type !== 'iframe') throw new Error('The frame has no settings.');
  const before = await figures(seller);
  const missing = before.nextTier?.missingDomains ?? 0;
  const buyer = await TestClient.open(own, 'newcomer');
  const query = { partner_id: String(link.partnerId), key: link.linkKey, mode: 'iframe' };
  await buyer.ok('getSession', { query });
  await buy(buyer, 'quillmark', missing);
  const after = await figures(seller);
  expect(after).toMatchObject({ tier: 'reseller2', managedDomains: before.managedDomains + missing });
  expect(after.months.at(-1)?.orders).toBe((before.months.at(-1)?.orders ?? 0) + 1);
  expect(after.months.at(-1)?.revenue).toBeGreaterThan(before.months.at(-1)?.revenue ?? 0);
  await own.close();
});

test('§9 reseller figures: an account with a hundred domains starts at the first tier, until its next order', async () => {
  const own = await createSandbox({ data: 'memory' });
  const newcomer = await TestClient.open(own, 'newcomer');
  await buy(newcomer, 'quillmark', 100);
  expect((await enroll(newcomer, 'iframe')).data.reseller).toEqual({ type: 'iframe', tier: 'reseller1' });
  await buy(newcomer, 'inkwell', 1);
  expect(await figures(newcomer)).toMatchObject({ tier: 'reseller2', managedDomains: 101 });
  await own.close();
});

test('§9 reseller figures: domains in redemption do not count', async () => {
  let now = new Date('2026-11-20T12:00:00Z');
  const own = await createSandbox({ data: 'memory', now: () => now });
  const newcomer = await TestClient.open(own, 'newcomer');
  await enroll(newcomer, 'api');
  await buy(newcomer, 'quillmark', 2);
  const countAfter = async (days: number) => {
    now = new Date(Date.UTC(2027, 10, 20 + days, 13));
    return (await figures(await TestClient.open(own, 'newcomer'))).managedDomains;
  };
  expect(await countAfter(lifecycleDays.grace - 1)).toBe(2);
  expect(await countAfter(lifecycleDays.grace)).toBe(0);
  await own.close();
});

test('§8 reseller: failures by test names', async () => {
  const rename = (partnerName: string) => ({ body: { settings: { type: 'api' as const, partnerName } } });
  const unsaved = await reseller.fails('updateResellerSettings', 500, rename('Settingsfail Ltd'));
  expect(unsaved.message).toEqual(['Unable to update reseller settings']);
  expect((await settings(reseller))[0]?.partnerName).not.toBe('Settingsfail Ltd');

  await reseller.ok('updateResellerSettings', rename('Resellerfail Ltd'));
  const responses = [
    await reseller.fails('getResellerSettings', 500),
    await reseller.fails('enrollReseller', 500, { body: { type: 'iframe' } }),
    await reseller.fails('getResellerPricing', 500, { query: { priceType: 'renewalPrice' } }),
    await reseller.fails('getResellerTiers', 500),
    await reseller.fails('getResellerFigures', 500),
  ];
  expect(responses.flatMap(({ message }) => message)).toEqual([
    'Unable to get reseller settings',
    'Unable to enroll as an iframe',
    'Unable to load pricing',
    'Unable to load pricing tier details',
    'Unable to load the figures',
  ]);
  await reseller.ok('updateResellerSettings', rename('Moreno Digital'));
  expect((await settings(reseller))[0]?.partnerName).toBe('Moreno Digital');
});

test('§6 reseller: settings and enrollment require sign-in', async () => {
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('getResellerSettings', 401);
  await visitor.fails('enrollReseller', 401, { body: { type: 'api' } });
  await visitor.fails('updateResellerSettings', 401, { body: { settings: { type: 'api', testMode: true } } });
  const query = { priceType: 'price' as 'renewalPrice' };
  expect((await visitor.fails('getResellerPricing', 422, { query })).error).toHaveProperty('priceType');
});

test('§9 reseller logo: an image is stored and served sandboxed; unsafe ones are rejected', async () => {
  const own = await createSandbox({ data: 'memory' });
  const newcomer = await TestClient.open(own, 'newcomer');
  const file = (content: string, name = 'logo.svg') => ({ body: { logo: new File([content], name) } });
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';
  await newcomer.fails('uploadResellerLogo', 404, file(drawn));
  await enroll(newcomer, 'iframe');
  const stored = await newcomer.ok('uploadResellerLogo', file(drawn));
  const { logoUrl } = stored.data.reseller;
  const served = await own.fetch(new Request(`http://localhost${logoUrl}`));
  expect(served.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(await served.arrayBuffer()).metadata();
  expect([width, height]).toEqual([512, 512]);
  expect(served.headers.get('content-security-policy')).toContain('sandbox');
  await newcomer.ok('updateResellerSettings', { body: { settings: { type: 'iframe', logoUrl } } });
  const wrong: [string, string][] = [
    ['active', drawn.replace('<path', '<script/><path')],
    ['type', 'GIF89a'],
    ['large', drawn + ' '.repeat(MAX_LOGO_BYTES)],
    ['large', drawn.replace('width="9"', 'width="90000000"')],
    ['type', drawn.replace('/></svg>', '')],
  ];
  for (const [problem, content] of wrong)
    expect((await newcomer.fails('uploadResellerLogo', 422, file(content, 'logo.png'))).error).toEqual({
      logo: problem,
    });
  const call = { type: 'iframe' as const, logoUrl: '/api/v5/account/session?forceiframelogout=1' };
  const refused = await newcomer.fails('updateResellerSettings', 422, { body: { settings: call } });
  expect(refused.error).toHaveProperty(['settings.logoUrl']);
  const unused = (await newcomer.ok('uploadResellerLogo', file(drawn))).data.reseller.logoUrl;
  for (let count = 0; count < 10; count++) await newcomer.ok('uploadResellerLogo', file(drawn));
  const statusOf = async (path: string) => (await own.fetch(new Request(`http://localhost${path}`))).status;
  expect([await statusOf(logoUrl), await statusOf(unused)]).toEqual([200, 404]);
  await own.close();
});
