import type { components } from '#api/generated/operations.ts';
import { startHeader, tokenHeader } from '#contract/contract.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { people } from '#sandbox/db/people.ts';
import { splitName } from '#sandbox/registry/tlds.ts';
import type { Scenario } from './scenarios.ts';

type CartAction = components['schemas']['CartAction'];
type Ask = (request: Request) => Promise<Response>;

const SESSION_PATH = '/api/v5/account/session';
const CART_PATH = '/ajax/checkout/sync';

/** Does what leads to a scenario, as the visitor would, and returns the address that shows it. */
export async function enterScenario(
  { person, isNewDevice, bought = [], cart = [], path }: Scenario,
  ask: Ask,
): Promise<string> {
  if (person) {
    const { isAdmin } = people.find((entry) => entry.person === person) ?? {};
    const form = { person, ...(isNewDevice && { device: 'new' }) };
    await submit(ask, isAdmin ? backendPaths.adminSignIn() : backendPaths.signIn(), form);
  }
  if (bought.length > 0) {
    await addToCart(ask, bought);
    await placeOrder(ask);
  }
  if (cart.length > 0) await addToCart(ask, cart);
  return path;
}

function submit(ask: Ask, path: string, fields: Record<string, string>): Promise<Response> {
  return ask(
    new Request(new URL(path, location.origin), { method: 'POST', body: new URLSearchParams(fields) }),
  );
}

async function addToCart(ask: Ask, names: readonly string[]): Promise<void> {
  const session = await ask(
    new Request(new URL(SESSION_PATH, location.origin), { headers: { [startHeader]: '1' } }),
  );
  const actions = names.map((domain): CartAction => {
    const tld = splitName(domain)?.tld ?? '';
    return { action: 'add', data: { type: 'registration', domain, tld, period: 1, duration: 1 } };
  });
  const headers = {
    'content-type': 'application/json',
    [tokenHeader]: session.headers.get(tokenHeader) ?? '',
  };
  const body = JSON.stringify(actions);
  await ask(new Request(new URL(CART_PATH, location.origin), { method: 'POST', headers, body }));
}

/** Submits the checkout form with the values that the page shows. */
async function placeOrder(ask: Ask): Promise<void> {
  const path = backendPaths.checkout();
  const page = await (await ask(new Request(new URL(path, location.origin)))).text();
  const fields = ['cart', 'currency', 'total', 'shown'].map((name) => {
    const [, value = ''] = new RegExp(`name="${name}" value="([^"]*)"`).exec(page) ?? [];
    return [name, value];
  });
  await submit(ask, path, Object.fromEntries(fields));
}
