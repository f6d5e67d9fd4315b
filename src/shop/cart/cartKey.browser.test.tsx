import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setCartOpen, useCartKey, useCartOpen } from '#shared/cart/cartUiState.ts';
import { Drawer } from '#ui/Drawer.tsx';

/** An empty cart that takes a long time to close. */
function Page() {
  useCartKey();
  return (
    <>
      <style>{'.drawer[data-ending-style] { opacity: 0; transition: opacity 10s !important; }'}</style>
      <Drawer title="Cart" closeLabel="Close" open={useCartOpen()} onOpenChange={setCartOpen} />
    </>
  );
}

afterEach(() => setCartOpen(false));

test('§4 cart: its key opens it again while it is still closing', async () => {
  const { getByRole } = await render(<Page />);
  const cart = getByRole('dialog', { name: 'Cart' });
  await userEvent.keyboard('c');
  await expect.element(cart).toHaveAttribute('data-open');
  await userEvent.keyboard('{Escape}');
  await expect.element(cart).toHaveAttribute('data-ending-style');
  await userEvent.keyboard('c');
  await expect.element(cart).toHaveAttribute('data-open');
});

test('§4 cart: its key does nothing in another dialog', async () => {
  const { getByRole } = await render(
    <>
      <Page />
      <Drawer title="Filters" closeLabel="Close" open onOpenChange={() => {}} />
    </>,
  );
  await expect.element(getByRole('dialog', { name: 'Filters' })).toHaveAttribute('data-open');
  await userEvent.keyboard('c');
  expect(getByRole('dialog', { name: 'Cart' }).elements()).toHaveLength(0);
});
