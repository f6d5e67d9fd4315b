import { findAll } from '#contract/pointer.ts';
import { toText } from '../../scripts/contract/request.ts';
import {
  bodyOf,
  changesBody,
  changesList,
  changesNumber,
  changesQuery,
  ignores,
  type Mutant,
  mutantsOf,
  queryOf,
  type Respond,
} from './mutants.ts';

const paging = mutantsOf('paging');
const order = mutantsOf('order');
const filter = mutantsOf('filter');

type List = { id: string; items: string; total: string; size?: string };
const domains = { id: 'getDomains', items: '/data/domain/items', total: '/data/domain/totalCount' };
const products = { id: 'getProductList', items: '/data/product/items', total: '/data/product/totalCount' };
const registries = {
  id: 'findRegistries',
  items: '/data/registries/items',
  total: '/data/registries/totalCount',
};
const expiring = {
  id: 'getExpiringDomains',
  items: '/data/renewalcenter/items',
  total: '/data/renewalcenter/totalCount',
};
const devices = {
  id: 'listUnrecognizedDevices',
  items: '/data/unrecognizeddevices/items',
  total: '/data/unrecognizeddevices/totalCount',
};
const history = { id: 'getDnsHistory', items: '/data/history/items', total: '/data/history/totalCount' };
const articles = { id: 'searchHelpArticles', items: '/results', total: '/count', size: 'per_page' };
const templates = {
  id: 'listDnsTemplates',
  items: '/data/dnstemplates/items',
  total: '/data/dnstemplates/totalCount',
};
const parked = {
  id: 'listParkedDomains',
  items: '/data/parkeddomains/items',
  total: '/data/parkeddomains/totalCount',
};
const notices = {
  id: 'listNotices',
  items: '/data/sitenotices/items',
  total: '/data/sitenotices/totalCount',
};

const pageOf = (query: URLSearchParams) => Number(query.get('page') ?? 1);

function pagingOf({ id, items, total, size = 'limit' }: List): Mutant[] {
  return [
    paging(id, 'ignores the size of a page', ignores(size)),
    paging(id, 'ignores the page', ignores('page')),
    paging(
      id,
      'counts pages from 0',
      changesQuery((query) => query.set('page', String(pageOf(query) + 1))),
    ),
    paging(
      id,
      'has a total that is one too many',
      changesNumber(total, (value) => value + 1),
    ),
    paging(
      id,
      'counts the page in the place of all',
      changesBody((body) => {
        const at = total.lastIndexOf('/');
        for (const { value } of findAll(body, total.slice(0, at) || ''))
          if (value instanceof Object)
            Reflect.set(value, total.slice(at + 1), findAll(body, `${items}/*`).length);
      }),
    ),
    paging(
      id,
      'leaves out the last item of a page',
      changesList(items, (list) => list.slice(0, -1)),
    ),
  ];
}

/** Pages that start with the last item of the previous page. */
const overlaps: Respond = changesQuery((query) => {
  if (query.has('start') || pageOf(query) < 2) return;
  query.set('start', String((pageOf(query) - 1) * Number(query.get('limit') ?? 10) - 1));
});

const repeatsLastPage: Respond = async (raw, send) => {
  const response = await send(raw);
  if (pageOf(queryOf(raw)) < 2 || findAll(bodyOf(response), `${domains.items}/*`).length > 0) return response;
  const target = raw.target.replace(/([?&]page)=\d+/, '$1=1');
  return send({ ...raw, target });
};

const pagingMutants = [
  ...[domains, articles].flatMap(pagingOf),
  ...[registries, devices, templates, expiring].flatMap((list) => pagingOf(list).slice(1, 4)),
  ...[history, parked, notices, products].flatMap((list) => pagingOf(list).slice(0, 2)),
  paging('getDomains', 'ignores start', ignores('start')),
  paging(
    'getProductList',
    'follows page before start',
    changesQuery((query) => query.has('page') && query.delete('start')),
  ),
  paging('getDomains', 'overlaps by one', overlaps),
  paging('findRegistries', 'overlaps by one', overlaps),
  paging('getDomains', 'repeats the first page after the last', repeatsLastPage),
  paging(
    'getProductList',
    'has twice as many on a page',
    changesQuery((query) => query.set('limit', String(Math.min(100, 2 * Number(query.get('limit') ?? 10))))),
  ),
];

const isRising = (query: URLSearchParams) => query.get('asc') === 'true';
const reversed: Respond = changesQuery((query) => query.set('asc', String(!isRising(query))));
const instead = (wrong: string): Respond =>
  changesQuery((query) => query.has('order') && query.set('order', wrong));

/** Swaps the first two items that have different values. */
function swaps(items: string, field: string): Respond {
  return changesList(items, (list) => {
    const textOf = (item: unknown) => toText(findAll(item, `/${field}`)[0]?.value);
    const [one, other] = list
      .filter(textOf)
      .filter((item, index, all) => textOf(item) !== textOf(all[index - 1]));
    if (!one || !other) return list;
    return list.with(list.indexOf(one), other).with(list.indexOf(other), one);
  });
}

const orderMutants = [
  ...[domains, registries, expiring, devices, parked, notices, templates].flatMap(({ id }) => [
    order(id, 'ignores the order', ignores('order', 'asc')),
    order(id, 'ignores the direction', ignores('asc')),
    order(id, 'reverses the direction', reversed),
  ]),
  order('getDomains', 'sorts by another field', instead('expire_date')),
  order('getProductList', 'sorts by another field', instead('type')),
  order('findRegistries', 'sorts by another field', instead('tld')),
  order('getExpiringDomains', 'sorts by another field', instead('auto_renew')),
  order(
    'getDomains',
    'starts with the smallest by default',
    changesQuery((query) => query.has('asc') || query.set('asc', 'true')),
  ),
  order('getDomains', 'has two items in the wrong order', swaps(domains.items, 'name')),
  ...(
    [
      ['getProductPricing', '/data/pricing', 'price'],
      ['getPriceList', '/data/pricing', 'price'],
      ['getMultiYearPricing', '/data/pricing/years', 'duration'],
      ['getDnsHistory', '/data/history/items', 'version'],
      ['getResellerPricing', '/data/reseller/prices', 'tld'],
      ['getResellerTiers', '/data/reseller/tiers', 'minDomains'],
      ['getHelpCategories', '/categories', 'position'],
      ['listLandingPages', '/data/customlandings', 'slug'],
      ['getWixSites', '/data/wix/sites', 'createDate'],
    ] as const
  ).map(([id, items, field]) =>
    order(id, `has two items in the wrong order of ${field}`, swaps(items, field)),
  ),
];

/** Omits the first item of a filtered list. */
const losesOne = ({ items }: List, parameter: string): Respond =>
  changesBody((body, query) => {
    if (!query.has(parameter)) return;
    for (const { value } of findAll(body, items)) if (Array.isArray(value)) value.shift();
  });

const caseSensitive = ({ items }: Pick<List, 'items'>): Respond =>
  changesBody((body, query) => {
    const text = query.get('query') ?? '';
    if (text === text.toLowerCase()) return;
    for (const { value } of findAll(body, items)) if (Array.isArray(value)) value.length = 0;
  });

/** Responds with the items that don't match the filter. */
function inverts(pointer: string, field: string, parameter: string): Respond {
  return async (raw, send) => {
    const wanted = queryOf(raw).get(parameter);
    if (wanted === null) return send(raw);
    const leaveOut = changesList(pointer, (list) =>
      list.filter((item) => toText(findAll(item, `/${field}`)[0]?.value) !== wanted),
    );
    return ignoring(parameter, leaveOut)(raw, send);
  };
}

const ignoring =
  (parameter: string, respond: Respond): Respond =>
  (raw, send) =>
    ignores(parameter)(raw, (passed) => respond(passed, send));

/** Filters by a point in time that is some milliseconds later. */
function shiftsTime(name: string, milliseconds: number): Respond {
  return changesQuery((query) => {
    const time = query.get(name);
    if (time) query.set(name, new Date(Date.parse(time) + milliseconds).toISOString());
  });
}

const filterMutants = [
  ...(
    [
      ['getProductList', ['type', 'domain', 'query', 'phase', 'status', 'auto_renew', 'tld']],
      ['findRegistries', ['query', 'kind', 'status']],
      ['listParkedDomains', ['query', 'landing']],
      ['findParkedDomains', ['query', 'landing']],
      ['listUnrecognizedDevices', ['status']],
      ['findUnrecognizedDevices', ['query', 'status']],
      ['listNotices', ['place', 'state']],
      ['getTldPricing', ['tlds']],
      ['searchHelpArticles', ['category']],
      ['listAccountActivity', ['since', 'until']],
      ['getWixSites', ['type']],
      ['getWixLibrary', ['type']],
    ] as const
  ).flatMap(([id, names]) => names.map((name) => filter(id, `ignores ${name}`, ignores(name)))),
  filter('listAccountActivity', 'leaves out what is at the time itself', shiftsTime('since', 1)),
  filter('listAccountActivity', 'includes the time of until', shiftsTime('until', 1)),
  filter('getProductList', 'inverts type', inverts(products.items, 'type', 'type')),
  filter('findRegistries', 'inverts kind', inverts(registries.items, 'kind', 'kind')),
  filter('listUnrecognizedDevices', 'inverts status', inverts(devices.items, 'status', 'status')),
  filter('getProductList', 'loses an item that fits the status', losesOne(products, 'status')),
  filter('findRegistries', 'loses an item that fits the query', losesOne(registries, 'query')),
  filter('findRegistries', 'heeds the case of query', caseSensitive(registries)),
  filter('getProductList', 'heeds the case of query', caseSensitive(products)),
  filter(
    'getProductPricing',
    'responds with another type',
    changesQuery((query) => query.set('type', 'titan_email')),
  ),
  filter(
    'getPriceList',
    'heeds the first type only',
    changesQuery((query) => query.set('types', query.get('types')?.split(',')[0] ?? '')),
  ),
  filter(
    'getTldPricing',
    'has its own order',
    changesList('/data/pricing', (list) => list.toReversed()),
  ),
];

export const listMutants: Mutant[] = [...pagingMutants, ...orderMutants, ...filterMutants];
