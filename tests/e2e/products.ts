import type { Locator, Page } from '@playwright/test';
import { expect, type Shop } from './shop.ts';

const ADDRESS = '/account/product';

/** The product page in one language. */
export class Products {
  readonly shop: Shop;
  readonly page: Page;

  constructor(shop: Shop) {
    this.shop = shop;
    this.page = shop.page;
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(this.shop.address(ADDRESS + search));
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.shop.t('shell:account.products') }),
    ).toBeVisible();
    await this.shop.waitForApp();
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: this.shop.t('shell:account.products') });
  }

  /** The rows of products, without those of included products. */
  get rows(): Locator {
    return this.table.locator('[data-row]');
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  get names(): Promise<string[]> {
    return this.rows.getByRole('rowheader').allInnerTexts();
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.shop.t('products:search') });
  }

  autoRenew(name: string): Locator {
    return this.page.getByRole('switch', { name: this.shop.t('products:autoRenew.label', { name }) });
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: this.shop.t('common:selection') });
  }

  head(column: 'common:name' | 'account:expires' | 'account:autoRenew'): Locator {
    return this.table.getByRole('columnheader', { name: this.shop.t(column) });
  }

  /** Opens a filter's chip and selects an option. */
  async filter(label: string, option: string): Promise<void> {
    await this.page.locator('.filter-bar').getByRole('button', { name: label, exact: true }).click();
    await this.page.getByRole('menuitemradio', { name: option, exact: true }).click();
  }
}
