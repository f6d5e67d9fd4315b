import type { TestClient } from '../testing.ts';

/** Places the order of what the check-out shows, and answers with the status: 303 where that went well. */
export async function checkOut(client: TestClient): Promise<number> {
  const page = await (await client.request('/checkout')).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const form = { cart: field('cart'), currency: field('currency'), total: field('total') };
  return (await client.submit('/checkout', form)).status;
}
