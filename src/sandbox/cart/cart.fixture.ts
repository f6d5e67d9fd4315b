import type { TestClient } from '../sandbox.fixture.ts';

/** Places the order that the checkout page shows and returns the status, which is 303 on success. */
export async function checkOut(client: TestClient): Promise<number> {
  const page = await (await client.request('/checkout')).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const form = {
    cart: field('cart'),
    currency: field('currency'),
    total: field('total'),
    shown: field('shown'),
    accepted: 'on',
  };
  return (await client.submit('/checkout', form)).status;
}
