import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { components } from '#api/generated/operations.ts';
import type { Shop } from './shop.ts';

type Schemas = components['schemas'];
type DnsZone = Schemas['DnsZone'];

/** The DNS page of a domain in one language. */
export class Zone {
  readonly shop: Shop;
  readonly page: Page;
  readonly domain: string;

  constructor(shop: Shop, domain = 'okafor-ceramics.com', page = shop.page) {
    this.shop = shop;
    this.page = page;
    this.domain = domain;
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(this.shop.address(`/account/domain/${this.domain}/dns${search}`));
    await expect(this.table).toBeVisible();
    await this.shop.waitForApp();
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: this.shop.t('dns:records', { name: this.domain }) });
  }

  /** The rows of records that can be changed. */
  get rows(): Locator {
    return this.table.locator('[data-row]:not([data-row^="nameserver "])');
  }

  /** The rows that contain a text. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: this.shop.t('changes:bar.label') });
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog');
  }

  get applyButton(): Locator {
    return this.drawer.getByRole('button', { name: /^Apply/ });
  }

  get conflicts(): Locator {
    return this.page.getByRole('region', { name: this.shop.t('changes:conflict.title') });
  }

  button(name: string, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  async startRecord(type: string, fields: Record<string, string>): Promise<Locator> {
    await this.button(this.shop.t('dns:tools.add')).click();
    const form = this.page.getByRole('form', { name: this.shop.t('dns:form.add') });
    await form.getByLabel(this.shop.t('dns:form.type')).selectOption(type);
    for (const [label, text] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(text);
    return form;
  }

  async addRecord(type: string, fields: Record<string, string>): Promise<void> {
    const form = await this.startRecord(type, fields);
    await this.button(this.shop.t('dns:form.save'), form).click();
    await expect(form).toBeHidden();
  }

  /** Edits the value of the record that contains a text. */
  async editValue(text: string, label: string, value: string): Promise<void> {
    await this.row(text).getByRole('button', { name: /^Edit/ }).click();
    const form = this.table.getByRole('form');
    await form.getByLabel(label, { exact: true }).fill(value);
    await this.button(this.shop.t('dns:form.save'), form).click();
    await expect(form).toBeHidden();
  }

  async remove(text: string): Promise<void> {
    await this.row(text)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(this.row(text)).toContainText(this.shop.t('changes:kind.remove'));
  }

  async review(): Promise<void> {
    await this.button(this.shop.t('changes:bar.review'), this.bar).click();
    await expect(this.drawer).toBeVisible();
    // A press that starts while the drawer slides in may end beside the element.
    await this.drawer.evaluate((drawer) =>
      Promise.all(drawer.getAnimations().map(({ finished }) => finished)),
    );
  }

  async expectStaged(count: number): Promise<void> {
    await expect(this.bar).toContainText(this.shop.t('changes:bar.staged', { count }));
  }
}

/** Calls the backend like another device of the signed-in account. */
export async function callDns(calls: APIRequestContext, domain: string) {
  const session = await calls.get('/api/v5/account/session', { headers: { 'x-csrf-start': '1' } });
  const headers = { 'x-csrf-token-auth': session.headers()['x-csrf-token-auth'] ?? '' };
  const address = `/api/v5/domain/${domain}/dns`;
  const read = async (): Promise<DnsZone> => (await (await calls.get(address, { headers })).json()).data.dns;
  return {
    read,
    async change(changes: (zone: DnsZone) => Schemas['DnsChange'][]): Promise<void> {
      const zone = await read();
      const data = { version: zone.version, changes: changes(zone) };
      const response = await calls.put(address, { headers, data });
      expect(response.status(), 'changing the zone elsewhere').toBe(200);
    },
  };
}
