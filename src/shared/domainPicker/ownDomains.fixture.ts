import type { HttpResponse, send } from '#api/http.ts';
import { nameToUnicode } from '#lib/keyword.ts';

type Related = Record<string, { id: number; type: string }[]>;

/** A stand-in for the calls that list the account's domains and find one of them by its exact name. */
export function respondWith(names: readonly string[], related: Related = {}): typeof send {
  return async ({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const respond = (body: object) =>
      ({ data: JSON.stringify(body), status: 200, headers: {} }) as HttpResponse;
    if (pathname.includes('get_related_products')) {
      const name = names[Number(pathname.split('/').at(-1)) - 1] ?? '';
      const items = (related[name] ?? []).map((product) => ({ ...service, ...product }));
      return respond({ data: { product: { items } } });
    }
    if (pathname.endsWith('productlist')) {
      const items = names.flatMap((name, index) =>
        name === searchParams.get('domain_name') ? [{ ...held, id: index + 1, name, domainName: name }] : [],
      );
      return respond({ data: { product: { items, totalCount: items.length } } });
    }
    const query = searchParams.get('query') ?? '';
    const exact = searchParams.get('name');
    const found = names.filter((name) =>
      exact === null ? name.includes(query) || nameToUnicode(name).includes(query) : name === exact,
    );
    const items = found.slice(0, Number(searchParams.get('limit') ?? 10)).map((name) => ({
      ...domain,
      id: names.indexOf(name) + 1,
      name,
      emailProductId: related[name]?.find(({ type }) => type === 'titan_email')?.id ?? null,
    }));
    return respond({ data: { domain: { items, totalCount: found.length } } });
  };
}

const dates = { created: '2026-01-01T00:00:00Z', expireDate: '2027-01-01T00:00:00Z' };
const product = { billing_id: 1, product_id: 1, status: 'active', phase: 'active', autoRenew: 'enabled' };
const priced = { ...dates, ...product, currency: 'EUR', renewal_price: 10, subProducts: [] };
const held = { ...priced, type: 'domain', tld: 'com' };
const service = {
  ...priced,
  parentId: null,
  name: 'Email',
  plan: 'titan_email',
  domainName: null,
  duration_months: 12,
};
const domain = {
  tld: 'com',
  createDate: dates.created,
  expireDate: dates.expireDate,
  autoRenew: 'enabled',
  nameservers: ['ns1.example.net', 'ns2.example.net'],
  onOwnNameservers: true,
  phase: 'active',
};
