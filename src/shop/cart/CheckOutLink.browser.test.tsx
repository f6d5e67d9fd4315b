import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createCart, createCartItem, createResponse, createResult } from '#shared/cart/cart.fixture.ts';
import { cartOptions } from '#shared/cart/cart.ts';
import { CheckOutLink } from './CheckOutLink.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));
vi.mock('#lib/backendPaths.ts', async (load) => {
  const original = await load<typeof import('#lib/backendPaths.ts')>();
  return { ...original, backendPaths: { ...original.backendPaths, checkout: () => '#paying' } };
});

afterEach(() => {
  location.hash = '';
});

const shown = createCart(createCartItem(1, 'kiln.com'), createCartItem(2, 'clay.com'));

/** Renders the link of a displayed cart, while the backend already has another one. */
async function renderLink(current: Cart, afterSync = current) {
  vi.mocked(send).mockImplementation(async ({ method }) => {
    const synced = createResponse(afterSync, createResult({ action: 'update', id: 1 }));
    const body = method?.toUpperCase() === 'POST' ? synced : { data: { cart: current } };
    return { status: 200, headers: {}, data: JSON.stringify(body) };
  });
  const queries = new QueryClient();
  queries.setQueryData(cartOptions.queryKey, { data: { cart: shown } });
  const screen = await render(<CheckOutLink className="" />, {
    wrapper: await createProviders(['cart', 'cartDrawer'], { queries }),
  });
  await screen.getByRole('link', { name: 'Check out' }).click();
  return screen;
}

test('§4 cart: an unchanged cart leads to checkout without a question', async () => {
  await renderLink(shown);
  await expect.poll(() => location.hash).toBe('#paying');
});

test('§4 cart: a lower price is not asked about', async () => {
  await renderLink(createCart(createCartItem(1, 'kiln.com', { price: 8 }), createCartItem(2, 'clay.com')));
  await expect.poll(() => location.hash).toBe('#paying');
});

test('§4 cart: every changed line is asked about before checkout; canceling stays, agreeing leads on', async () => {
  const risen = createCartItem(1, 'kiln.com', { price: 15, previous_price: 10 });
  const renewal = createCartItem(2, 'clay.com', { renewal_price: 20 });
  const agreed = createCart(createCartItem(1, 'kiln.com', { price: 15 }), renewal);
  const screen = await renderLink(createCart(risen, renewal), agreed);
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText('Was $10.00, now $15.00.')).toBeVisible();
  await expect.element(dialog.getByText('Renewal was $12.00, now $20.00.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the cart' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.hash).toBe('');
  await screen.getByRole('link', { name: 'Check out' }).click();
  await dialog.getByRole('button', { name: /^Agree and check out/ }).click();
  await expect.poll(() => location.hash).toBe('#paying');
});
