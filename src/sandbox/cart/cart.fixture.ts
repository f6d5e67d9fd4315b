import { agreed } from '../pages/pages.fixture.ts';
import type { TestClient } from '../sandbox.fixture.ts';

/** Places the order that the checkout page shows and returns the status, which is 303 on success. */
export async function checkOut(client: TestClient): Promise<number> {
  return (await client.submit('/checkout', { ...(await agreed(client)), accepted: 'on' })).status;
}
