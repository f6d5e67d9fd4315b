import type { Locator, Page } from '@playwright/test';
import { requests } from '#help/forms/csr.fixture.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { expect, Shop, test } from './shop.ts';

const CREATE = '**/ajax/zendeskticket/create/**';
const PRIVATE_KEY = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----';
const person = { firstname: 'Robin', lastname: 'Hale', email: 'robin@hale.example' };

/** One of the support forms in one language. */
class SupportForm {
  readonly page: Page;
  readonly shop: Shop;
  readonly name: string;
  /** The fields of the last form that was sent. */
  sentFields: Record<string, string> = {};

  constructor(page: Page, name: string, code: LanguageCode = 'en-us') {
    this.page = page;
    this.name = name;
    this.shop = new Shop(page, code);
    page.on('request', (request) => {
      if (!request.url().includes('/ajax/zendeskticket/create')) return;
      const parts = (request.postData() ?? '').matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n------WebKit/g);
      this.sentFields = Object.fromEntries([...parts].map(([, field, value]) => [field, value]));
    });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.shop.address(path));
    await expect(this.shop.currency).toBeEnabled();
  }

  /** The form's own text, or else the one that all forms share. */
  text(key: string): string {
    const translate = this.shop.t as (keys: string[]) => string;
    return translate([`support:forms.${this.name}.${key}`, `support:${key}`]);
  }

  field(field: string): Locator {
    return this.page.locator('form').getByLabel(this.text(`fields.${field}.label`), { exact: true });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: this.text('submit'), exact: true });
  }

  get failure(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.shop.t('form:failed') });
  }

  get sent(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.shop.t('support:sent.title') });
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [field, text] of Object.entries(fields)) await this.field(field).fill(text);
  }
}

type Journey = {
  name: string;
  path: string;
  /** Texts to type; test names are added to the longest one. */
  texts: Record<string, string>;
  test: string;
  choose?: (form: SupportForm) => Promise<void>;
  /** The fields that are sent besides the texts. */
  others?: Record<string, string>;
};

const journeys: Journey[] = [
  {
    name: 'hosting_spa',
    path: '/support/hostingticket?domain=clayhouse.io',
    texts: { hostingProvider: 'Northgate', description: 'Slow since noon' },
    test: 'description',
    choose: async (form) => void (await form.field('issue').selectOption('slow')),
    others: { domain: 'clayhouse.io', issue: 'slow' },
  },
  {
    name: 'api_support_spa',
    path: '/support/api?subject=%3Cb%3E401%3C%2Fb%3E',
    texts: { username: 'robin', description: 'Each call', request: 'GET /v4', response: '{"code":401}' },
    test: 'description',
    others: { subject: '<b>401</b>' },
  },
  {
    name: 'report_abuse_spa',
    path: '/abuse?domain=https://taller-rivera.com/login',
    texts: { description: '<script>steal()</script>', evidence: 'https://taller-rivera.com/login' },
    test: 'description',
    choose: async (form) => {
      await form.page
        .getByRole('radio', { name: form.text('fields.typeofinfringement.options.phishing') })
        .check();
      for (const box of ['iagree', 'maynotrespond']) {
        await expect(form.field(box)).not.toBeChecked();
        await form.field(box).check();
      }
      await expect(form.field('additional')).not.toBeChecked();
    },
    others: {
      domain_name: 'taller-rivera.com',
      typeofinfringement: 'phishing',
      iagree: 'on',
      maynotrespond: 'on',
      additional: 'off',
    },
  },
  {
    name: 'ssl_contact_spa',
    path: '/support/sslticket?domain=clayhouse.io',
    texts: { csr: requests.ec, additionalnotes: 'For the shop' },
    test: 'additionalnotes',
    choose: async (form) => {
      await form.field('productType').selectOption({ label: 'SSL Basic' });
      await form.field('iagree').check();
    },
    others: {
      itemname: 'clayhouse.io',
      productType: 'ssl_basic_yearly',
      iagree: 'on',
      csr: requests.ec.replaceAll('\n', '\r\n'),
    },
  },
  {
    name: 'investor',
    path: '/investors',
    texts: { subject: '<img src=x onerror=alert(1)>', description: 'Where are the figures?' },
    test: 'description',
  },
];

for (const { name, path, texts, test: tested, choose, others } of journeys) {
  test(`§8 ${name}: it keeps its texts when it is rejected, offline or reloaded, and is finally sent`, {
    tag: '@served',
  }, async ({ page, context, problems }) => {
    problems.expect(/^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
    const form = new SupportForm(page, name);
    await form.open(path);
    await form.fill({ ...person, ...texts, [tested]: 'ticketmute' });
    await choose?.(form);
    await form.send.click();
    await expect(form.failure).toContainText(form.shop.t('support:error.form'));
    await context.setOffline(true);
    await form.send.click();
    await expect(form.failure).toContainText(form.shop.t('support:error.request'));
    await context.setOffline(false);
    await page.reload();
    await expect(form.field(tested)).toHaveValue('ticketmute');
    await form.field(tested).fill(texts[tested] ?? '');
    await form.send.click();
    await expect(form.sent).toBeFocused();
    expect(form.sentFields).toEqual({ 'form-type': name, ...person, ...texts, ...others });
    if (texts.subject) await expect(page.getByRole('definition').first()).toHaveText(texts.subject);
  });
}

test('§5 SSL form: a bad request is explained before anything is sent; a private key is neither sent nor stored', async ({
  page,
}) => {
  const form = new SupportForm(page, 'ssl_contact_spa');
  const problem = (rule: 'noPem' | 'keySize' | 'otherName', limit = '') =>
    form.shop.t(`support:fields.csr.problems.${rule}`, { limit });
  await form.open('/support/sslticket?domain=hanna.bio');
  await form.fill(person);
  await form.field('productType').selectOption({ label: 'SSL Basic' });
  await form.field('iagree').check();
  for (const [csr, text] of [
    ['MIIB', problem('noPem')],
    [PRIVATE_KEY, form.shop.t('form:problem.privateKey')],
    [requests.rsa1024, problem('keySize', '1024')],
    [requests.ec, problem('otherName', 'clayhouse.io')],
  ] as const) {
    await form.field('csr').fill(csr);
    await form.send.click();
    await expect(
      page.getByRole('region', { name: form.shop.t('form:summary_one', { count: 1 }) }),
    ).toBeFocused();
    await expect(form.field('csr')).toHaveAccessibleDescription(new RegExp(RegExp.escape(text)));
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('PRIVATE KEY');
  }
  expect(form.sentFields).toEqual({});
  await form.field('itemname').fill('clayhouse.io');
  await form.send.click();
  await expect(form.sent).toBeFocused();
});

test('§5 contact form: sending a file can be canceled; neither this nor a change of language loses what was typed', {
  tag: '@served',
}, async ({ page }) => {
  const english = new SupportForm(page, 'general_contact_spa');
  await english.open('/contact');
  await english.fill({ ...person, subject: 'Renewals', description: 'When?' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  const form = new SupportForm(page, 'general_contact_spa', 'de-de');
  await expect(form.field('description')).toHaveValue('When?');
  await expect(form.shop.currency).toBeEnabled();
  // The request stays pending until it is canceled.
  await page.route(CREATE, () => {});
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1024)]);
  await form.field('attachment').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer });
  await form.send.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: form.shop.t('form:file.cancel') }).click();
  await expect(form.send).not.toHaveAttribute('aria-busy');
  await expect(form.failure).toHaveCount(0);
  await page.unroute(CREATE);
  await form.send.click();
  await expect(form.sent).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'bill.pdf' })).toBeVisible();
});

test('§6 DNS changes: sign-in leads back to the form with its names; the end of a session does not lose what was typed', {
  tag: '@served',
}, async ({ page, context, signIn, problems }) => {
  // First the call with the ended session's token fails, and then the form itself.
  problems.expect(/^console: Failed to load resource: .* 403/);
  problems.expect(/^console: Failed to load resource: .* 401/);
  const form = new SupportForm(page, 'dns_change_spa', 'de-de');
  await page.goto('/de-de/support/dnschange?domain[]=okafor-ceramics.com&domain[]=nobody.example');
  await page.getByRole('radio', { name: /Hanna/ }).check();
  await page.getByRole('button').first().click();
  const domains = page.getByRole('group', { name: form.text('fields.domain[].label') });
  await expect(domains.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await form.field('request').fill('www A 203.0.113.7');
  await form.send.click();
  await expect(domains).toHaveAccessibleDescription(/^nobody\.example/);
  await domains.getByRole('checkbox', { name: 'nobody.example' }).click();
  await context.clearCookies();
  await form.send.click();
  await expect(form.failure).toContainText(form.shop.t('support:error.signedOut'));
  await page.getByRole('link', { name: form.shop.t('support:signIn') }).click();
  await signIn('holder');
  await page.goto('/de-de/support/dnschange');
  await expect(form.field('request')).toHaveValue('www A 203.0.113.7');
  await form.send.click();
  await expect(form.sent).toBeFocused();
  expect(form.sentFields).toMatchObject({
    'form-type': 'dns_change_spa',
    'domain[]': 'okafor-ceramics.com',
    request: 'www A 203.0.113.7',
  });
});
