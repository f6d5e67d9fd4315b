import type { Locator, Page } from '@playwright/test';
import { CURRENCY_COOKIE } from '#lib/currencyCookie.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { test as base, expect } from './fixtures.ts';
import { messagePattern, type Translate, translationsOf } from './messages.ts';

const SEARCH_TIME = 60_000;

/** Locators of the storefront in one language. */
export class Shop {
  readonly page: Page;
  readonly code: LanguageCode;
  readonly t: Translate;

  constructor(page: Page, code: LanguageCode = 'en-us') {
    this.page = page;
    this.code = code;
    this.t = translationsOf(code);
  }

  /** A path with the language's prefix. */
  address(path: string): string {
    const prefix = languages.find(({ code }) => code === this.code)?.prefix ?? '';
    return path === '/' ? prefix || '/' : prefix + path;
  }

  get field(): Locator {
    // It becomes a combobox once the code for suggestions has loaded.
    return this.page.getByRole('search').getByLabel(this.t('search:form.label'), { exact: true });
  }

  get submit(): Locator {
    return this.page.getByRole('search').getByRole('button', { name: this.t('shell:search') });
  }

  /** The panel about the domain that was searched, above the results. */
  get exactMatch(): Locator {
    return this.page.getByRole('region', { name: this.t('search:exactMatch.label') });
  }

  get list(): Locator {
    return this.page.getByRole('grid', { name: this.t('search:results.label') });
  }

  get rows(): Locator {
    // Rows with a name, because the others are headings of groups.
    return this.list.getByRole('row').filter({ has: this.page.locator('.domain-list-row') });
  }

  /** Buttons that add a name to the cart. */
  get addButtons(): Locator {
    return this.page.getByRole('button', { name: this.#addName });
  }

  get #addName(): RegExp {
    return messagePattern(this.t('cart:addNamed', { name: '§' }), '§');
  }

  addButton(name: string): Locator {
    return this.page.getByRole('button', { name: this.t('cart:addNamed', { name }), exact: true });
  }

  /** Adds a name again that could not be added. */
  retryButton(name: string): Locator {
    return this.page.getByRole('button', { name: `${this.t('cart:failure.retry')}: ${name}`, exact: true });
  }

  inCartButton(name: string): Locator {
    return this.page.getByRole('button', { name: this.t('cart:inCartNamed', { name }), exact: true });
  }

  cartButton(count: number): Locator {
    const name = RegExp.escape(normalizeSpaces(this.t('shell:cart.count', { count }))).replaceAll(
      '\\x20',
      '\\s',
    );
    return this.page.getByRole('button', { name: new RegExp(`^${name}(, |$)`) });
  }

  get cart(): Locator {
    return this.page.getByRole('dialog', { name: this.t('shell:cart.button') });
  }

  get lines(): Locator {
    return this.cart.getByRole('listitem').and(this.cart.locator('[id^="cart-line-"]'));
  }

  get total(): Locator {
    return this.cart.getByTestId('cart-total');
  }

  get promoField(): Locator {
    return this.cart.getByRole('textbox', { name: this.t('cart:promo.label') });
  }

  async unfoldPromo(): Promise<void> {
    await this.cart.getByText(this.t('cartDrawer:promo')).click();
    await expect(this.promoField).toBeFocused();
  }

  get checkOut(): Locator {
    return this.cart.getByRole('link', { name: this.t('cart:checkout') });
  }

  get #footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  /** The button in the footer that shows the currency and opens the preferences; enabled once the session has loaded. */
  get currency(): Locator {
    return this.#footer.getByRole('button', { name: this.t('shell:preferences.currency') });
  }

  /** Language, currency and theme. */
  get preferences(): Locator {
    return this.page.getByRole('dialog', { name: this.t('shell:preferences.title') });
  }

  async openPreferences(): Promise<void> {
    const { t } = this;
    const title = RegExp.escape(t('shell:preferences.title'));
    // The static HTML has the same button, which does nothing yet.
    await expect(this.currency).toBeEnabled();
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .click();
    await expect(this.preferences).toBeVisible();
  }

  /** From now on, the app fetches the prices of the next page instead of finding them in its document. */
  async omitDocumentPrices(): Promise<void> {
    const cookie = { name: CURRENCY_COOKIE, value: 'none', domain: 'localhost', path: '/' };
    await this.page.context().addCookies([cookie]);
  }

  /** Before that, shortcuts of the keyboard do nothing. */
  async waitForApp(): Promise<void> {
    await this.page.waitForFunction(() => {
      const [first] = document.getElementById('app')?.children ?? [];
      return Object.keys(first ?? {}).some((key) => key.startsWith('__reactFiber'));
    });
  }

  /** From now on, documents have no rows, and the app sends the first calls itself, as on a static host. */
  async fetchByApp(): Promise<void> {
    await this.page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });
  }

  theme(theme: 'auto' | 'light' | 'dark'): Locator {
    return this.preferences.getByRole('radio', { name: this.t(`shell:preferences.${theme}`) });
  }

  async chooseTheme(theme: 'auto' | 'light' | 'dark'): Promise<void> {
    await this.openPreferences();
    await this.theme(theme).check({ force: true });
    await this.page.keyboard.press('Escape');
    await expect(this.preferences).toBeHidden();
  }

  async chooseCurrency(code: string): Promise<void> {
    await this.openPreferences();
    const name = this.t('shell:preferences.currency');
    await this.preferences.getByRole('combobox', { name }).selectOption(code);
    await expect(this.currency).toContainText(code);
    await this.page.keyboard.press('Escape');
    await expect(this.preferences).toBeHidden();
  }

  get retry(): Locator {
    return this.page.getByRole('button', { name: this.t('shell:tryAgain') });
  }

  get #toaster(): Locator {
    return this.page.getByRole('region', { name: this.t('shell:toasts.label') });
  }

  /** All toasts, by their close buttons. */
  get toasts(): Locator {
    return this.#toaster.getByRole('button', { name: this.t('shell:toasts.dismiss') });
  }

  toast(text: string): Locator {
    return this.#toaster.getByText(text);
  }

  toastButton(name: string): Locator {
    return this.#toaster.getByRole('button', { name, exact: true });
  }

  /** The announcements for screen readers. */
  announcement(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** A row of the results. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Scrolls to a row. Only rows near the window exist. */
  async scrollTo(name: string): Promise<Locator> {
    const row = this.row(name);
    await expect(async () => {
      if (!(await row.isVisible())) await this.page.mouse.wheel(0, 500);
      await expect(row).toBeVisible({ timeout: 100 });
    }).toPass();
    return row;
  }

  /** Opens the results of a search. */
  async openResults(keyword: string): Promise<void> {
    await this.page.goto(this.address(`/domain/search/${encodeURIComponent(keyword)}`));
  }

  /** The announcement that a search is complete. */
  get finished(): Locator {
    const sentence = this.t('search:results.announceDone', { count: 999 });
    return this.page.getByRole('status').filter({ hasText: messagePattern(sentence, '999') });
  }

  /** Waits for all polls of a search. */
  async waitUntilFinished(timeout = SEARCH_TIME): Promise<void> {
    // Polls more often than an expectation, whose last polls are a second apart.
    await this.finished.waitFor({ state: 'attached', timeout });
  }

  /** The first names of the results that are available at the regular price. Waits for them. */
  async availableNames(count: number): Promise<string[]> {
    const { t } = this;
    const special = [
      t('search:state.premium'),
      t('search:state.earlyAccess'),
      t('search:state.preLaunch'),
      t('search:state.aftermarket'),
      t('search:state.expiring'),
    ];
    const buttons = this.rows
      .filter({ hasNotText: new RegExp(special.map(RegExp.escape).join('|')) })
      .getByRole('button', { name: this.#addName });
    let names: string[] = [];
    // All at once, because the app replaces rows that were in the document.
    await expect
      .poll(
        async () => {
          const labels = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
          names = labels.flatMap((label) => this.#addName.exec(label ?? '')?.[1] ?? []).slice(0, count);
          return names.length;
        },
        { message: 'names that are free', timeout: SEARCH_TIME },
      )
      .toBe(count);
    return names;
  }

  /** Adds a name to the cart and waits for the result, by default from the results. */
  async add(name: string, container: Locator = this.list): Promise<void> {
    // The label of an early-access name's button has its price before the name.
    const label = RegExp.escape(this.t('cart:addNamed', { name }));
    const priced = `${RegExp.escape(this.t('shell:addToCart'))} · .*: ${RegExp.escape(name)}`;
    await container.getByRole('button', { name: new RegExp(`^(${label}|${priced})$`) }).click();
    const inCart = this.t('cart:inCartNamed', { name });
    await expect(container.getByRole('button', { name: inCart, exact: true })).toBeVisible();
  }

  async openCart(count: number): Promise<void> {
    // The static HTML has the same button, which does nothing yet.
    if (count === 0) await expect(this.currency).toBeEnabled();
    await this.cartButton(count).click();
    await expect(this.cart).toBeVisible();
  }
}

interface ShopFixtures {
  /** The storefront in English. */
  shop: Shop;
}

export const test = base.extend<ShopFixtures>({
  shop: async ({ page }, use) => {
    await use(new Shop(page));
  },
});

/** Normalizes spaces. */
export function normalizeSpaces(text: string | null): string {
  return (text ?? '').replace(/\s+/gu, ' ').trim();
}

export { expect };

/** The radio button of an early-access stage. */
export function stageOf(container: Locator, type: string): Locator {
  return container.locator(`input[type="radio"][value="${type}"]`);
}
