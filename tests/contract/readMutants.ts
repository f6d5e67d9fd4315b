import { randomUUID } from 'node:crypto';
import { findAll } from '#contract/pointer.ts';
import type { RawRequest, RawResponse } from '../../scripts/contract/request.ts';
import { withBody } from './faults.ts';
import {
  bodyOf,
  changesBody,
  changesList,
  changesNumber,
  changesValue,
  type Mutant,
  mutantsOf,
  type Respond,
  sendWrite,
} from './mutants.ts';

const unique = mutantsOf('unique');
const sums = mutantsOf('sums');
const decimals = mutantsOf('decimals');

const twice = (items: string): Respond => changesList(items, (list) => [...list, ...list.slice(-1)]);
const uniqueMutants = (
  [
    ['getFavorites', '/data/favorites/listItems'],
    ['getTldPricing', '/data/pricing'],
    ['getCurrencies', '/data/config'],
    ['getDomains', '/data/domain/items'],
    ['getWixSites', '/data/wix/sites'],
    ['getDomainDns', '/data/dns/records'],
    ['listLandingPages', '/data/customlandings'],
    ['getProductCategories', '/data/product/categories'],
    ['pollNewSearch', '/data/domains'],
  ] as const
).map(([id, items]) => unique(id, 'repeats the last item', twice(items)));

const cart = '/data/cart/totals';
const sumMutants = [
  sums(
    'getCart',
    'has a total that is off by a cent',
    changesNumber(`${cart}/total`, (value) => value + 0.01),
  ),
  sums(
    'getCart',
    'has a subtotal that is off by a cent',
    changesNumber(`${cart}/subtotal`, (value) => value + 0.01),
  ),
  sums(
    'getCart',
    'has a discount that is off by a cent',
    changesNumber(`${cart}/discount`, (value) => value + 0.01),
  ),
  sums(
    'getCart',
    'has a valid line that is not there',
    changesList('/data/cart/valid_items', (list) => [...list, 9007199254740991]),
  ),
  sums(
    'getCart',
    'has lines of another cart',
    changesNumber('/data/cart/items/*/cartItem/shopping_cart_id', (value) => value + 1),
  ),
  sums(
    'getProductCategories',
    'has a total that is one too many',
    changesNumber('/data/product/totalProductCount', (value) => value + 1),
  ),
  sums(
    'getProductCategories',
    'has a category with one too few',
    changesNumber('/data/product/categories/*/productCount', (value) => Math.max(0, value - 1)),
  ),
  sums(
    'getProductCategories',
    'has more expiring than due',
    changesNumber('/data/product/expiringProductCount', (value) => value + 1_000),
  ),
  sums(
    'getHelpCategories',
    'has a count that is one too many',
    changesNumber('/count', (value) => value + 1),
  ),
  sums(
    'getTitanProductData',
    'counts a mailbox too many',
    changesNumber('/data/titanemail/activeAccounts', (value) => value + 1),
  ),
  sums(
    'getFeaturedTlds',
    'has a sale that is dearer',
    changesValue('/data/config/*/original_price', () => 0.01),
  ),
  sums(
    'getResellerPricing',
    'has a tier that is dearer than the list',
    changesNumber('/data/reseller/prices/*/reseller1', (value) => value + 1_000),
  ),
];

const decimalMutants = [
  decimals(
    'getTldPricing',
    'has thousandths',
    changesNumber('/data/pricing/*/renewal/price', (value) => value + 0.005),
  ),
  decimals(
    'getFeaturedTlds',
    'has an amount of floating-point sums',
    changesNumber('/data/config/*/price', (value) => value + 0.1 + 0.2 - 0.3 + 1e-9),
  ),
  decimals(
    'getPriceList',
    'has thousandths of a dollar',
    changesNumber('/data/pricing/*/price_usd', (value) => value + 0.001),
  ),
  decimals(
    'getMultiYearPricing',
    'has yen with decimals',
    changesBody((body) => setAll(body, '/data/pricing', { currency: 'JPY' })),
  ),
  decimals(
    'getCart',
    'has yen with decimals',
    changesBody((body) => setAll(body, '/data/cart', { currency: 'JPY' })),
  ),
  decimals(
    'getAccountCredit',
    'has thousandths',
    changesNumber('/data/accountcredit/balance', (value) => value + 0.005),
  ),
  decimals(
    'pollNewSearch',
    'has thousandths',
    changesNumber('/data/domains/*/products/registration/price', (value) => value + 0.005),
  ),
];

function setAll(body: unknown, pointer: string, values: object): void {
  for (const { value } of findAll(body, pointer)) if (value instanceof Object) Object.assign(value, values);
}

const poll = (operation: string, name: string, create: () => Respond): Mutant => ({
  kind: 'polls',
  name,
  operation,
  create,
});
const receivedOf = ({ body }: RawRequest) =>
  Number(new URLSearchParams(new TextDecoder().decode(body ?? new Uint8Array())).get('received') ?? 0);
const isDone = (response: RawResponse) => findAll(bodyOf(response), '/data/info/done')[0]?.value === true;

/** Changes the responses after the search was complete. */
const afterDone =
  (change: (body: unknown) => void): (() => Respond) =>
  () => {
    let wasDone = false;
    return async (raw, send) => {
      const response = await send(raw);
      if (response.status !== 200) return response;
      if (!wasDone) {
        wasDone = isDone(response);
        return response;
      }
      const body = bodyOf(response);
      change(body);
      return withBody(response, body);
    };
  };

const pollMutants = [
  ...['pollNewSearch', 'pollBulkSearch', 'pollFavoritesSearch'].flatMap((id) => [
    poll(id, 'never ends', () => changesValue('/data/info/done', () => false)),
    poll(
      id,
      'is undone after it was done',
      afterDone((body) => setAll(body, '/data/info', { done: false })),
    ),
    poll(id, 'takes results back', () => async (raw, send) => {
      const response = await send(raw);
      if (receivedOf(raw) > 0 || !isDone(response)) return response;
      const body = bodyOf(response);
      for (const { value } of findAll(body, '/data/domains')) if (Array.isArray(value)) value.shift();
      return withBody(response, body);
    }),
  ]),
  poll(
    'pollNewSearch',
    'loses the exact match',
    afterDone((body) => setAll(body, '/data', { exact_match: null })),
  ),
  poll('pollNewSearch', 'sends a result after the end', () => async (raw, send) => {
    const response = await send(raw);
    return receivedOf(raw) > 5 && isDone(response) ? send({ ...raw, body: withReceived(raw, 0) }) : response;
  }),
];

function withReceived({ body }: RawRequest, received: number): Uint8Array<ArrayBuffer> {
  const fields = new URLSearchParams(new TextDecoder().decode(body ?? new Uint8Array()));
  fields.set('received', String(received));
  return new TextEncoder().encode(fields.toString());
}

/** Writes something new with each call. */
function writes(
  operation: string,
  name: string,
  method: string,
  target: string,
  toBody: (call: number) => unknown,
): Mutant {
  const create = (): Respond => {
    let call = 0;
    return async (raw, send) => {
      await sendWrite(raw, send, method, target.replace('{call}', String(++call)), toBody(call));
      return send(raw);
    };
  };
  return { kind: 'reads that write', name, operation, create };
}

const theme = (call: number) => ({ siteTheme: call > 2 ? 'dark' : 'light' });
const writeMutants = [
  writes('getAccountDetails', 'changes the theme', 'PUT', '/api/v5/account/extended', theme),
  writes('getWatchedDomains', 'watches a name', 'PUT', '/api/v5/watchlist/mutant{call}.com', () => ({})),
  writes('getCart', 'adds to the cart', 'POST', '/ajax/checkout/sync', () => [
    {
      action: 'add',
      data: {
        type: 'registration',
        // In the sandbox, every name with this test name is for sale.
        domain: `renewalrise-${randomUUID()}.com`,
        tld: 'com',
        period: 1,
        duration: 1,
      },
    },
  ]),
  ...['getDomain', 'getOrder'].map((id) =>
    writes(
      id,
      'watches a name, which another tag shows',
      'PUT',
      `/api/v5/watchlist/${id.toLowerCase()}{call}.com`,
      () => ({}),
    ),
  ),
  writes('getAccountCredit', 'changes the theme', 'PUT', '/api/v5/account/extended', theme),
];

const agrees = mutantsOf('agrees');
const text = (change: (value: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;
const later = text((date) => new Date(Date.parse(date) + 86_400_000).toISOString());
const agreementMutants = [
  agrees(
    'getCart',
    'is in another currency',
    changesValue('/data/cart/currency', () => 'CHF'),
  ),
  agrees(
    'getTldPricing',
    'has one price in another currency',
    changesValue('/data/pricing/0/currency', () => 'CHF'),
  ),
  agrees(
    'getAccountDetails',
    'is about another account',
    changesNumber('/data/account/id', (id) => id + 1),
  ),
  agrees(
    'getAccountClosing',
    'writes to somebody else',
    changesValue('/data/closing/email', () => 'a@b.example'),
  ),
  agrees('getDomain', 'expires a day later', changesValue('/data/domain/expireDate', later)),
  agrees(
    'getDomain',
    'says the opposite of auto-renew',
    changesValue('/data/domain/autoRenew', (value) => (value === 'enabled' ? 'disabled' : 'enabled')),
  ),
  agrees(
    'getDomain',
    'says the opposite of the lock',
    changesValue('/data/domain/locked', (value) => !value),
  ),
  agrees(
    'getDomain',
    'names other nameservers',
    changesValue('/data/domain/nameservers', () => ['ns1.b.example', 'ns2.b.example']),
  ),
  agrees(
    'getRdapDomain',
    'is about another domain',
    changesValue('/data/rdap/ldhName', () => 'b.example'),
  ),
  agrees(
    'getDomainDns',
    'is the zone of another domain',
    changesValue('/data/dns/domain', () => 'b.example'),
  ),
  agrees(
    'getDnssec',
    'is about another domain',
    changesValue('/data/dnssec/domain', () => 'b.example'),
  ),
  agrees(
    'getOrder',
    'has a total that the list does not show',
    changesNumber('/data/order/total', (total) => total + 1),
  ),
  agrees('getOrder', 'is of another day', changesValue('/data/order/date', later)),
  agrees(
    'getContact',
    'is older',
    changesNumber('/data/contact/version', (version) => version + 1),
  ),
  agrees(
    'getWixProduct',
    'is another plan',
    changesValue('/data/wixproduct/plan', () => 'unlimited'),
  ),
  agrees('getTitanProduct', 'expires a day later', changesValue('/data/titanemail/expireDate', later)),
  agrees(
    'getNotice',
    'is at another place',
    changesValue('/data/sitenotice/place', (place) => (place === 'banner' ? 'homepage' : 'banner')),
  ),
  agrees(
    'getLandingDraft',
    'has another version',
    changesNumber('/data/customlanding/version', (version) => version + 1),
  ),
  agrees(
    'getRegistry',
    'is of another TLD',
    changesValue('/data/registryinfo/tld', () => 'museum'),
  ),
];

export const readMutants: Mutant[] = [
  ...agreementMutants,
  ...uniqueMutants,
  ...sumMutants,
  ...decimalMutants,
  ...pollMutants,
  ...writeMutants,
];
