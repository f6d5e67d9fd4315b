import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { PLAN_RETURN_DAYS, RETURN_DAYS } from '../products/returnDeadline.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { add, agreed, field, text } from './pages.fixture.ts';
import { CONFIRMATION_DAYS } from './policies.ts';

const sandbox = await openSandbox();

/** Restores the seed and opens a client. */
async function openAnew(person?: string): Promise<TestClient> {
  await sandbox.reset();
  return TestClient.open(sandbox, person);
}

test('§8 tax: an order lists the tax, and its total includes it', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const order = await text(client, '/checkout/orders/3001');
  expect(order).toMatch(/<dd class="price">€1.99</);
  expect(order).toMatch(/<dt>VAT, Germany, 19%<\/dt><dd class="price">€3.80</);
  expect(order).toMatch(/<dt>Total<\/dt><dd class="price">€23.78</);
});

test.each([
  ['newcomer', 'United States, no tax', '$0.00', '$22.98', 'Order and pay $22.98'],
  ['reseller', 'VAT, Mexico, 16%', '$3.68', '$26.66', 'Order and pay $26.66'],
] as const)('§8 tax: the checkout of %s', async (person, label, tax, due, button) => {
  const client = await openAnew(person);
  await client.ok('syncCart', { body: [add('quillmark-tax.cafe'), add('quillmark-tax.app')] });
  const page = await text(client, '/checkout');
  expect(page).toContain(`<dt>${label}</dt><dd class="price">${tax}</dd>`);
  expect(page).toContain(`<dt>Due today</dt><dd class="price">${due}</dd>`);
  expect(page).toContain(`>${button}</button>`);
});

test('§8 sign-in: shows the order only if it leads to the checkout', async () => {
  const client = await openAnew();
  await client.ok('syncCart', { body: [add('quillmark-s.cafe'), add('quillmark-s.app')] });
  expect(await text(client, '/account/login')).toContain('<h1>Sign in</h1>');
  await client.request('/checkout');
  const page = await text(client, '/account/login');
  expect(page).toContain('<h1>Sign in to order 2 names, $22.98</h1>');
  expect(page).toContain('1 year, then $39.99 a year');
  expect(page).toContain('aria-current="step"');
});

test('§8 checkout: auto-renew is off until it is chosen; the next order starts with that choice', async () => {
  const client = await openAnew('admin');
  const boxes = async () => (await text(client, '/checkout')).match(/type="checkbox"[^>]*>/g) ?? [];
  await client.ok('syncCart', { body: [add('quillmark-r1.com'), add('quillmark-r2.com')] });
  expect((await boxes()).map((box) => box.includes('checked'))).toEqual([false, false]);
  const page = await text(client, '/checkout');
  const [first = ''] = /renew-\d+/.exec(page) ?? [];
  const form = { ...(await agreed(client)), offered: field(page, 'offered') };
  const mixed = await client.submit('/checkout', { ...form, [first]: 'on', total: '1' });
  expect(mixed.status).toBe(409);
  expect((await mixed.text()).match(/type="checkbox"[^>]* checked/g)).toHaveLength(1);
  const order = await client.submit('/checkout', { ...form, [first]: 'on' });
  const done = await text(client, order.headers.get('location') ?? '');
  expect(done.match(/Renews automatically on/g)).toHaveLength(1);
  expect(done.match(/Auto-renew is off/g)).toHaveLength(1);
  await client.ok('syncCart', { body: [add('quillmark-r5.com')] });
  expect((await boxes()).map((box) => box.includes('checked'))).toEqual([false]);
  const next = await text(client, '/checkout');
  const [box = ''] = /renew-\d+/.exec(next) ?? [];
  await client.submit('/checkout', {
    ...(await agreed(client)),
    offered: field(next, 'offered'),
    [box]: 'on',
  });
  await client.ok('syncCart', { body: [add('quillmark-r6.com')] });
  expect((await boxes()).map((box) => box.includes('checked'))).toEqual([true]);
  await client.submit('/checkout', await agreed(client));
});

test('§8 order: a name that the registry rejects is not charged, and is named', async () => {
  const client = await openAnew('reseller');
  await client.ok('syncCart', { body: [add('quillmark-orderfail.app'), add('quillmark-ok.app')] });
  const response = await client.submit('/checkout', await agreed(client));
  const path = response.headers.get('location') ?? '';
  const page = await text(client, path);
  expect(page).toContain('<h1>1 of 2 names is yours</h1>');
  expect(page).toMatch(
    /did not accept quillmark-orderfail\.app\. You don’t pay for it: \$15\.07 was deducted/,
  );
  expect(page).toMatch(/<dt>Total<\/dt><dd class="price">\$15\.07</);
  await client.ok('syncCart', { body: [add('quillmark-x.app')] });
  await client.submit('/checkout', await agreed(client));
  const nothing = await client.submit('/checkout', await agreed(client));
  expect(nothing.status).toBe(409);
  expect(await nothing.text()).toContain('accepted none of these names');
});

test('§8 order: the email address is confirmed by the deadline of the registration agreement', async () => {
  const client = await openAnew('newcomer');
  await client.ok('syncCart', { body: [add('quillmark-2.com')] });
  const path = (await client.submit('/checkout', await agreed(client))).headers.get('location') ?? '';
  const deadline = new Date(Date.now() + CONFIRMATION_DAYS * 86_400_000);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(deadline);
  expect(await text(client, path)).toContain(`Confirm your email address by ${day}.`);
  expect((await client.submit(path, {})).status).toBe(303);
  const confirmed = await text(client, path);
  expect(confirmed).toContain('noor@example.com is confirmed.');
  expect(confirmed).not.toContain('Confirm your email address by');
  const agreement = readFileSync('content/policies/registration-agreement/en-us.mdx', 'utf8');
  expect([CONFIRMATION_DAYS, agreement.match(/within fifteen days/g)?.length]).toEqual([15, 2]);
  const refunds = readFileSync('content/policies/refund/en-us.mdx', 'utf8');
  expect([RETURN_DAYS, /returned within five days/.test(refunds)]).toEqual([5, true]);
  expect([PLAN_RETURN_DAYS, /yearly plan within thirty days/.test(refunds)]).toEqual([30, true]);
});

test('§8 order: each domain leads to its pages, and its renewal date is a calendar', async () => {
  const client = await openAnew('newcomer');
  await client.ok('syncCart', { body: [add('quillmark-next.com'), add('quillmark-next.de')] });
  const path = (await client.submit('/checkout', await agreed(client))).headers.get('location') ?? '';
  const page = await text(client, path);
  expect(page).toContain('<h1>2 names are yours</h1>');
  for (const link of [
    '/account/domain/quillmark-next.com',
    '/account/domain/quillmark-next.com/dns',
    '/account/titanemail?domain=quillmark-next.com',
    '/account/wix/domainpurchase?domain=quillmark-next.com',
  ])
    expect(page).toContain(`href="${link}"`);
  expect(page).toContain('You can return it until');
  expect(page).toContain('This registration is final');
  const calendar = await client.request(`${path}/quillmark-next.com.ics`);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('SUMMARY:quillmark-next.com expires');
  expect((await client.request(`${path}/okafor-ceramics.com.ics`)).status).toBe(404);
});

test('§8 errors: pages say what happened and what was not lost, with a case number', async () => {
  const client = await openAnew('newcomer');
  await client.ok('syncCart', { body: [add('quillmark-orderclosed.com')] });
  const closed = await client.request('/checkout');
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '600']);
  expect(await closed.text()).toMatch(
    /Back in 10 minutes[\s\S]*your cart is kept[\s\S]*<code>[\da-f]{4}(-[\da-f]{4}){2}</,
  );
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { cart } = (await client.ok('getCart')).data;
  const ids = cart.items.map(({ cartItem: { id } }) => ({ action: 'remove', data: { id } }) as const);
  await client.ok('syncCart', { body: [...ids, add('quillmark-ordererror.com')] });
  const failed = await client.request('/checkout');
  expect(failed.status).toBe(500);
  const [, caseNumber = 'none'] = /<code>([\da-f-]+)</.exec(await failed.text()) ?? [];
  expect(logged.mock.calls.flat().join()).toContain(`case ${caseNumber}`);
  logged.mockRestore();
});

test('§8 checkout: what sign-in adds to the order is marked in the review and has to be accepted', async () => {
  const earlier = await openAnew('newcomer');
  await earlier.ok('syncCart', { body: [add('quillmark-old.app')] });
  const client = await TestClient.open(sandbox);
  await client.ok('syncCart', { body: [add('quillmark-new.app')] });
  await client.request('/checkout');
  const signedIn = await client.submit('/account/login', { person: 'newcomer' });
  const page = await text(client, signedIn.headers.get('location') ?? '');
  expect(page.match(/<mark>[^<]*/g)).toEqual(['<mark>New since you last looked.']);
  expect(page).toContain('name="accepted"');
});

test('§8 checkout: an order in another currency than before sign-in has to be accepted', async () => {
  const client = await openAnew();
  await client.ok('syncCart', { body: [add('quillmark-new.app')] });
  await client.request('/checkout');
  expect(await text(client, '/account/login')).toContain('$12.99');
  const signedIn = await client.submit('/account/login', { person: 'holder' });
  const page = await text(client, signedIn.headers.get('location') ?? '');
  expect(page).toContain('<mark>It was $12.99 before.');
  expect(page).toContain('name="accepted"');
});

test('§8 checkout: sign-in leads to the plain review if the order is the same', async () => {
  const client = await openAnew();
  await client.ok('syncCart', { body: [add('quillmark-new.app')] });
  await client.request('/checkout');
  const signedIn = await client.submit('/account/login', { person: 'newcomer' });
  expect(signedIn.headers.get('location')).toBe('/checkout');
});

test('§8 order: one with an unknown currency is refused', async () => {
  const client = await openAnew('newcomer');
  await client.ok('syncCart', { body: [add('quillmark-new.app')] });
  const order = await client.submit('/checkout', { ...(await agreed(client)), currency: 'zz' });
  expect(order.status).toBe(409);
});
