import type { components } from '#api/generated/operations.ts';
import { checkOut } from '#sandbox/cart/cart.fixture.ts';
import { add } from '#sandbox/pages/pages.fixture.ts';
import { TestClient } from '#sandbox/sandbox.fixture.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

export type Step = { name: string; run(): Promise<unknown> };

/** What reads or writes something of which there is more and more. */
export async function openSteps(sandbox: Sandbox): Promise<Step[]> {
  const holder = await TestClient.open(sandbox, 'holder');
  const buyer = await TestClient.open(sandbox, 'collector');
  const admin = await TestClient.open(sandbox, 'admin');
  const { items: owned } = (await holder.ok('getProductList', { query: { type: 'domain' } })).data.product;
  const name = owned[0]?.domainName ?? '';
  const [order] = (await holder.ok('listOrders')).data.orders.items;
  const customer = { customerId: 1002 };
  await admin.ok('openCustomer', { params: customer, body: { reason: { kind: 'ticket', text: '48101' } } });
  let bought = 0;
  const list = (query: Parameters<typeof holder.ok<'getProductList'>>[1]) => () =>
    holder.ok('getProductList', query);
  const find = (kind: components['schemas']['FoundKind'], ...texts: string[]) =>
    texts.map((query) => ({
      name: `find ${kind}: ${query}`,
      run: () => admin.ok('findAnything', { query: { kind, query } }),
    }));
  return [
    { name: 'own products', run: list({}) },
    { name: 'own products by name', run: list({ query: { order: 'domain_name', asc: true } }) },
    { name: 'own products with a text', run: list({ query: { query: 'maple' } }) },
    { name: 'own domains that end', run: () => holder.ok('getExpiringDomains') },
    { name: 'own products that end', run: () => holder.ok('getExpiringProducts') },
    { name: 'own domains', run: () => holder.ok('getDomains', { query: { query: 'maple' } }) },
    { name: 'page of a domain', run: () => holder.ok('getDomain', { params: { name } }) },
    { name: 'zone of a domain', run: () => holder.ok('getDomainDns', { params: { name } }) },
    { name: 'own orders', run: () => holder.ok('listOrders') },
    { name: 'own order', run: () => holder.ok('getOrder', { params: { id: order?.orderId ?? 0 } }) },
    { name: 'own activity', run: () => holder.ok('listAccountActivity') },
    { name: 'own alerts', run: () => holder.ok('listAlerts') },
    { name: 'sign-in', run: () => TestClient.open(sandbox, 'newcomer') },
    { name: 'search', run: () => search(buyer) },
    {
      name: 'placing an order',
      async run() {
        await buyer.ok('syncCart', { body: [add(`stoneware-grown-${++bought}.com`)] });
        const status = await checkOut(buyer);
        if (status !== 303) throw new Error(`The order got ${status}.`);
      },
    },
    ...find('customer', 'hanna@example.com', 'fuchs', 'com', '100777'),
    ...find('domain', 'maple-olive', 'töpferei', 'com'),
    ...find('order', '1000077', '2020-00000077', 'maple-olive', 'com'),
    ...find('ticket', '48150', 'maple-olive', 'com'),
    ...find('mailbox', 'hello@maple', 'com'),
    ...find('reseller', 'moreno', 'com'),
    { name: 'a customer', run: () => admin.ok('getCustomer', { params: customer }) },
    {
      name: 'domains of a customer',
      run: () => admin.ok('listCustomerProducts', { params: customer, query: { kind: 'domains' } }),
    },
    { name: 'orders of a customer', run: () => admin.ok('listCustomerOrders', { params: customer }) },
    { name: 'audit entries', run: () => admin.ok('findAuditEntries') },
    {
      name: 'audit entries of an object',
      run: () => admin.ok('findAuditEntries', { query: { tool: 'customers', object: '1002' } }),
    },
    {
      name: 'audit entries with a text',
      run: () => admin.ok('findAuditEntries', { query: { query: '100777' } }),
    },
    { name: 'abuse cases', run: () => admin.ok('listAbuseCases') },
    { name: 'abuse cases with a text', run: () => admin.ok('listAbuseCases', { query: { query: 'maple' } }) },
    {
      name: 'devices that wait',
      run: () => admin.ok('findUnrecognizedDevices', { query: { status: 'pending' } }),
    },
    { name: 'parked domains', run: () => admin.ok('findParkedDomains') },
    { name: 'work that is due', run: () => sandbox.workDue() },
  ];
}

async function search(client: TestClient): Promise<void> {
  const body = {
    keyword: 'stoneware',
    config: 'default',
    tracking_type: 'search_page',
    version: 'classic',
    page: 'domain_search',
  };
  await client.submit('/api/newsearch/start', body);
}
