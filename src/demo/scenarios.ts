import { backendPaths } from '#lib/backendPaths.ts';

type PersonKey = 'newcomer' | 'holder' | 'reseller' | 'admin' | 'collector' | 'support';

/** A state of the product that an address leads to. Its title and text are messages. */
export type Scenario = {
  id: string;
  /** The person to sign in as. Without one, whoever is signed in stays signed in. */
  person?: PersonKey;
  isNewDevice?: boolean;
  /** Names that are registered for the person before. */
  bought?: string[];
  /** Names that are in the cart. */
  cart?: string[];
  path: string;
};

/** The tour: `?scenario=<id>` leads to each of them. */
export const scenarios = [
  { id: 'search', path: '/domain/search/harbor-lights' },
  { id: 'taken', path: '/domain/search/taken-harbor.com' },
  { id: 'bulk', path: '/names/harbor.com%20harbor.io%20harbor.shop%20lighthouse.dev' },
  { id: 'captcha', path: '/domain/search/captcha-harbor' },
  { id: 'check-out', person: 'newcomer', cart: ['harbor-lights.com'], path: backendPaths.checkout() },
  { id: 'price-rise', person: 'newcomer', cart: ['renewalrise-harbor.com'], path: backendPaths.checkout() },
  { id: 'products', person: 'holder', path: '/account/product' },
  { id: 'many-domains', person: 'collector', path: '/account/product' },
  { id: 'renewals', person: 'holder', path: '/account/renewalcenter' },
  {
    id: 'renewal-refused',
    person: 'newcomer',
    bought: ['renewfail-harbor.com'],
    path: '/account/domain/renewfail-harbor.com',
  },
  { id: 'dns', person: 'holder', path: '/account/domain/okafor-ceramics.com/dns' },
  { id: 'new-device', person: 'holder', isNewDevice: true, path: '/account/unrecognizeddevice' },
  { id: 'reseller', person: 'reseller', path: '/account/reseller' },
  { id: 'administration', person: 'admin', path: '/gotham/registryinfo' },
  { id: 'support', person: 'support', path: '/gotham/chats' },
] as const satisfies readonly Scenario[];

export function findScenario(id: string | null): Scenario | undefined {
  return scenarios.find((scenario) => scenario.id === id);
}
