import type { components } from '#api/generated/operations.ts';
import type { TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];

export const text = async (client: TestClient, path: string) => (await client.request(path)).text();

/** A registration for the cart. */
export const add = (
  domain: string,
  more: Partial<Schemas['DomainLinePayload']> = {},
): Schemas['CartAction'] => ({
  action: 'add',
  data: {
    type: 'registration',
    domain,
    tld: domain.slice(domain.indexOf('.') + 1),
    period: 1,
    duration: 1,
    ...more,
  },
});

/** The value of a form's field. */
export const field = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

/** The values that the checkout page's form would send. */
export async function agreed(client: TestClient) {
  const page = await text(client, '/checkout');
  return {
    cart: field(page, 'cart'),
    currency: field(page, 'currency'),
    total: field(page, 'total'),
    shown: field(page, 'shown'),
  };
}
