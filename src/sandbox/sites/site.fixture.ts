import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import type { TestClient } from '../sandbox.fixture.ts';

type Line = components['schemas']['CartLinePayload'];
type Site = 'wix' | 'hopp';

const usualPlans: Record<Site, string> = { wix: 'wix_pro_yearly', hopp: 'hopp_pro_yearly' };

/** Registers a name by cart and checkout. */
export async function register(client: TestClient, domain: string, tld: string): Promise<void> {
  await buy(client, { type: 'registration', domain, tld, period: 1, duration: 1 });
}

async function buy(client: TestClient, data: Line): Promise<void> {
  const body = [{ action: 'add' as const, data }];
  const { items } = await client.ok('syncCart', { body });
  if (items.some(({ success }) => !success)) throw new Error(`Not to be had: ${JSON.stringify(items)}`);
  const status = await checkOut(client);
  if (status !== 303) throw new Error(`The order failed with ${status}.`);
}

/** Buys a plan and returns the product's id. */
export async function buyPlan(client: TestClient, type: Site, plan = usualPlans[type]): Promise<number> {
  await buy(client, { type, plan, period: 1, duration: 1 });
  const { products } = (await client.ok('getWixLibrary', { query: { type } })).data.wix;
  const newest = Math.max(...products.map(({ id }) => id));
  return newest;
}
