import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createCart, createCartItem } from '#shared/cart/cart.fixture.ts';
import CartDrawer from './CartDrawer.tsx';
import CartSummary from './CartSummary.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

async function renderCart(isBroken: boolean) {
  const cart = createCart(createCartItem(1, 'kiln.com'), createCartItem(2, 'clay.com'));
  const [, second] = cart.items;
  if (isBroken && second) Object.assign(second.cartItem, { price: '10.00' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(send).mockResolvedValue({ status: 200, headers: {}, data: JSON.stringify({ data: { cart } }) });
  return render(
    <>
      <CartSummary />
      <CartDrawer open onOpenChange={() => {}} />
    </>,
    { wrapper: await createProviders(['cart', 'cartDrawer', 'shell', 'common']) },
  );
}

test('§4 cart: a line with a broken price is counted, and the cart can’t be ordered', async () => {
  const screen = await renderCart(true);
  await expect.element(screen.getByText(/^1 line of this cart can’t be shown/)).toBeVisible();
  const drawer = screen.getByRole('dialog', { name: 'Cart' });
  await expect.element(drawer.getByText('2 items')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Check out' })).toHaveAttribute('aria-disabled');
  expect(document.querySelectorAll('a[href*="checkout"]')).toHaveLength(0);
});

test('§4 cart: a valid cart can be ordered', async () => {
  const screen = await renderCart(false);
  await expect.element(screen.getByRole('link', { name: 'Check out' }).first()).toBeVisible();
  expect(document.querySelectorAll('a[href*="checkout"]')).toHaveLength(2);
});
