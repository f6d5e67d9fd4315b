import type { Locator, Page } from '@playwright/test';
import type { LanguageCode } from '#lib/languages.ts';
import { expect } from './fixtures.ts';
import { translationsOf } from './messages.ts';

/** The browser logs each failed request. */
export const captchaRequired = /^console: Failed to load resource: .* 409/;
export const badGateway = /^console: Failed to load resource: .* 502/;

/** Locators of the captcha in one language. */
export class Challenge {
  readonly page: Page;
  readonly t: ReturnType<typeof translationsOf>;

  constructor(page: Page, code: LanguageCode = 'en-us') {
    this.page = page;
    this.t = translationsOf(code);
  }

  get region(): Locator {
    return this.page.getByRole('region', { name: this.t('captcha:title') });
  }

  get field(): Locator {
    return this.region.getByRole('textbox');
  }

  button(key: 'submit' | 'another'): Locator {
    return this.region.getByRole('button', { name: this.t(`captcha:${key}`) });
  }

  /** Solves the addition that is asked for. */
  async sum(): Promise<number> {
    await expect(this.field).toBeVisible();
    const label = (await this.region.locator('label').textContent()) ?? '';
    return (label.match(/\d+/g) ?? []).reduce((sum, number) => sum + Number(number), 0);
  }

  async solve(): Promise<void> {
    await this.answer(String(await this.sum()));
  }

  async answer(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }
}
