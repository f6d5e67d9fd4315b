import type { Locator, Page, Request } from '@playwright/test';
import type { Rule } from '#form-engine/form.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { expectAccessible } from './accessibility.ts';
import { startCuttingProxy } from './cuttingProxy.ts';
import { expect, Shop, test } from './shop.ts';

const CREATE = '**/ajax/zendeskticket/create/**';
const FILE_SIZE = 2048;
const FIELDS = ['firstname', 'lastname', 'email', 'subject', 'description'] as const;
type Field = (typeof FIELDS)[number] | 'username' | 'domain' | 'attachment';

/** The first bytes of files, by which their type is recognized. */
const STARTS: Record<string, string> = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'application/pdf': '%PDF-1.7',
};

const person = { firstname: 'Robin', lastname: 'Hale', email: 'robin@hale.example' };
const filled = { ...person, subject: 'A question about renewals', description: 'When is my name renewed?' };

/** The support form in one language. */
class TicketForm {
  readonly page: Page;
  readonly shop: Shop;

  constructor(page: Page, code: LanguageCode = 'en-us') {
    this.page = page;
    this.shop = new Shop(page, code);
  }

  async open(): Promise<void> {
    await this.page.goto(this.shop.address('/support-ticket'));
    // Enabled once the app runs.
    await expect(this.shop.currency).toBeEnabled();
  }

  label(field: Field): string {
    return this.shop.t(`support:fields.${field}.label`);
  }

  field(field: Field): Locator {
    return this.page.locator('form').getByLabel(this.label(field), { exact: true });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: this.shop.t('support:submit'), exact: true });
  }

  summary(count: number): Locator {
    return this.page.getByRole('region', { name: this.shop.t('form:summary', { count }) });
  }

  get failure(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.shop.t('form:failed') });
  }

  get sent(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.shop.t('support:sent.title') });
  }

  problem(rule: Rule, limit = ''): RegExp {
    return new RegExp(RegExp.escape(this.shop.t(`form:problem.${rule}`, { limit })));
  }

  async fill(changes: Partial<typeof filled> = {}): Promise<void> {
    for (const [field, text] of Object.entries({ ...filled, ...changes })) {
      await this.field(field as Field).fill(text);
    }
  }

  async attach(name: string, mimeType: string, size = 16): Promise<void> {
    const buffer = Buffer.alloc(size, 'x');
    Buffer.from(STARTS[mimeType] ?? '', 'latin1').copy(buffer);
    await this.field('attachment').setInputFiles({ name, mimeType, buffer });
  }
}

function countCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ajax/zendeskticket/create')) calls.push(request);
  });
  return calls;
}

test('§4 support form: it is sent once with its file, and the case takes the focus', async ({ page }) => {
  const form = new TicketForm(page);
  const calls = countCalls(page);
  // Chromium does not report the bodies of requests with files.
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Reflect.set(globalThis, 'sentForm', body);
      send.call(this, body);
    };
  });
  await form.open();
  await form.fill();
  await form.attach('bill.pdf', 'application/pdf', FILE_SIZE);
  await form.send.dblclick();
  await expect(form.sent).toBeFocused();
  await expect(form.sent).toHaveAccessibleName(/#?\d{5}$/);
  for (const text of [filled.subject, filled.email]) {
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
  expect(calls).toHaveLength(1);
  expect(await calls[0]?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const attachment = await page.evaluate(() => {
    const file = (Reflect.get(globalThis, 'sentForm') as FormData).get('attachment') as File;
    return { name: file.name, type: file.type, size: file.size };
  });
  expect(attachment).toEqual({ name: 'bill.pdf', type: 'application/pdf', size: FILE_SIZE });
  await page.getByRole('button', { name: form.shop.t('support:sent.another') }).click();
  await expect(form.field('subject')).toHaveValue('');
});

test('§5 support form: errors come when a field is left, all of them when it is sent; the summary leads to each', async ({
  page,
}) => {
  const form = new TicketForm(page);
  const calls = countCalls(page);
  await form.open();
  await form.field('email').fill('robin');
  await expect(form.field('email')).not.toHaveAttribute('aria-invalid');
  await form.field('email').blur();
  await expect(form.field('email')).toHaveAccessibleDescription(form.problem('email'));
  await expect(form.field('subject')).not.toHaveAttribute('aria-invalid');
  await form.send.click();
  await expect(form.summary(4)).toBeFocused();
  await expect(form.field('subject')).toHaveAccessibleDescription(form.problem('required'));
  await expect(form.field('username')).not.toHaveAttribute('aria-invalid');
  await form
    .summary(4)
    .getByRole('link', { name: new RegExp(`^${form.label('subject')}:`) })
    .click();
  await expect(form.field('subject')).toBeFocused();
  await page.keyboard.type('Renewals');
  await expect(form.summary(3)).toBeVisible();
  await expect(form.field('subject')).not.toHaveAttribute('aria-invalid');
  await expect(form.send).toBeVisible();
  expect(calls).toHaveLength(0);
  await expect(page).toHaveURL(/\/support-ticket$/);
});

test('§5 support form: a section is complete only when each required field in it is valid', async ({
  page,
}) => {
  const form = new TicketForm(page);
  const { t } = form.shop;
  await form.open();
  const contact = page.getByRole('region', { name: t('support:sections.contact') });
  await expect(contact).toContainText(t('form:section.progress', { done: 0, total: 2 }));
  await form.fill({ email: 'robin', firstname: '   ' });
  await expect(contact).toContainText(t('form:section.errors', { count: 2 }));
  await form.field('firstname').fill('Robin');
  await form.field('email').fill(filled.email);
  await expect(contact).toContainText(t('form:section.complete'));
  await page
    .getByRole('navigation', { name: t('form:sections') })
    .getByRole('link', { name: new RegExp(`^${t('support:sections.question')}`) })
    .click();
  await expect(page.getByRole('heading', { name: t('support:sections.question') })).toBeFocused();
});

test.describe('fault 27: an attachment is refused before anything is sent, with the reason, and nothing typed is lost:', () => {
  const refused: { name: string; type: string; size: number; rule: Rule; limit?: string }[] = [
    {
      name: 'huge.png',
      type: 'image/png',
      size: 5 * 1024 * 1024 + 1,
      rule: 'fileSize',
      limit: '5\u00A0MB',
    },
    { name: 'run.exe', type: 'application/x-msdownload', size: 3, rule: 'fileType' },
    { name: 'renamed.zip', type: 'application/zip', size: 3, rule: 'fileContent' },
    { name: 'empty.png', type: 'image/png', size: 0, rule: 'fileEmpty' },
    { name: '../bill.png', type: 'image/png', size: 16, rule: 'fileName' },
  ];
  for (const { name, type, size, rule, limit } of refused) {
    test(rule, async ({ page }) => {
      const form = new TicketForm(page);
      const calls = countCalls(page);
      await form.open();
      await form.fill();
      await form.attach(name, type, size);
      await expect(form.field('attachment')).toHaveAccessibleDescription(form.problem(rule, limit));
      await form.send.click();
      await expect(form.summary(1)).toBeFocused();
      expect(calls).toHaveLength(0);
      await expect(form.field('description')).toHaveValue(filled.description);
      await page.getByRole('button', { name: form.shop.t('shell:removeNamed', { name }) }).click();
      await expect(form.field('attachment')).toBeFocused();
      await form.send.click();
      await expect(form.sent).toBeFocused();
    });
  }
});

test('fault 27: an attachment that is cut off in mid-upload makes no case, and nothing is lost', {
  tag: '@served',
}, async ({ page, storefront, problems }) => {
  problems.expect(/^console: Failed to load resource: net::ERR_/);
  const proxy = await startCuttingProxy(storefront.origin);
  const form = new TicketForm(page);
  const caseNumber = async () => Number(/\d{5}$/.exec(await form.sent.innerText())?.[0]);
  await page.goto(`${proxy.origin}/support-ticket`);
  await expect(form.shop.currency).toBeEnabled();
  await form.fill();
  await form.send.click();
  await expect(form.sent).toBeFocused();
  const before = await caseNumber();
  await page.getByRole('button', { name: form.shop.t('support:sent.another') }).click();

  await form.fill();
  await form.attach('bill.pdf', 'application/pdf', 4 * 1024 * 1024);
  proxy.state.isCutting = true;
  await form.send.click();
  await expect(form.failure).toContainText('Sorry, there was an error submitting your request.');
  expect(proxy.state.cuts).toBeGreaterThan(0);
  proxy.state.isCutting = false;
  for (const field of FIELDS) await expect(form.field(field)).toHaveValue(filled[field]);
  await expect(page.getByText('bill.pdf')).toBeVisible();
  await form.send.click();
  await expect(form.sent).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'bill.pdf' })).toBeVisible();
  expect(await caseNumber()).toBe(before + 1);
  proxy.close();
});

for (const { word, message } of [
  { word: 'ticketfail', message: 'Your request could not be handed on. Please try again later.' },
  { word: 'ticketmute', message: 'Sorry, there was an error submitting your form.' },
]) {
  test(`§8 support form: a failure of the backend is shown (${word}), and the form can be sent again`, async ({
    page,
  }) => {
    const form = new TicketForm(page);
    await form.open();
    await form.fill({ subject: word });
    await form.attach('bill.png', 'image/png');
    await form.send.click();
    await expect(form.failure).toContainText(message);
    await expect(form.field('description')).toHaveValue(filled.description);
    await form.field('subject').fill(filled.subject);
    await form.send.click();
    await expect(form.sent).toBeFocused();
  });
}

test('§7 support form: fields are sent by their names, trimmed, and empty ones not at all', async ({
  page,
}) => {
  const form = new TicketForm(page);
  const calls = countCalls(page);
  await form.open();
  await form.fill({ firstname: ' Robin ' });
  await form.field('domain').fill('Bücher.example');
  await form.send.click();
  await expect(form.sent).toBeFocused();
  const parts = (calls[0]?.postData() ?? '').matchAll(/name="([^"]+)"\r\n\r\n(.*)\r\n/g);
  expect(Object.fromEntries([...parts].map(([, name, value]) => [name, value]))).toEqual({
    'form-type': 'general_contact_spa',
    ...filled,
    domain: 'xn--bcher-kva.example',
  });
});

test('§8 support form: a transport failure and the server’s own error are shown', { tag: '@served' }, async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  problems.expect(/^console: Failed to load resource: .* 500/);
  const form = new TicketForm(page);
  await form.open();
  await form.fill({ subject: 'ticketerror' });
  await context.setOffline(true);
  await form.send.click();
  await expect(form.failure).toContainText('Sorry, there was an error submitting your request.');
  await context.setOffline(false);
  await form.send.click();
  await expect(form.failure).toContainText('An unexpected error occurred');
  await expect(form.field('description')).toHaveValue(filled.description);
});

test('§8 support form: while it is sent the button says so and stays, and pressing Enter sends nothing more', {
  tag: '@served',
}, async ({ page }) => {
  const form = new TicketForm(page);
  const calls = countCalls(page);
  const gate = Promise.withResolvers<void>();
  await form.open();
  await form.fill();
  await page.route(CREATE, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await form.field('subject').press('Enter');
  await expect(form.send).toHaveAttribute('aria-busy', 'true');
  await expect(form.send.getByRole('status')).toHaveText(form.shop.t('support:submitting'));
  await form.field('subject').press('Enter');
  await form.send.click({ force: true });
  gate.resolve();
  await expect(form.sent).toBeFocused();
  expect(calls).toHaveLength(1);
});

test('§5 support form: typed text is restored after a reload, but not the file; once sent it is removed', async ({
  page,
}) => {
  const form = new TicketForm(page);
  await form.open();
  await form.fill();
  await form.attach('bill.png', 'image/png');
  await page.reload();
  for (const field of FIELDS) await expect(form.field(field)).toHaveValue(filled[field]);
  await expect(page.getByText('bill.png')).toHaveCount(0);
  await form.send.click();
  await expect(form.sent).toBeFocused();
  await page.reload();
  await expect(form.shop.currency).toBeEnabled();
  await expect(form.field('subject')).toHaveValue('');
});

test('§6 support form: name and address of a signed-in account are filled in; a draft belongs to its account only', async ({
  page,
  signIn,
}) => {
  const form = new TicketForm(page);
  await signIn('holder');
  await form.open();
  await expect(form.field('firstname')).toHaveValue('Hanna');
  await expect(form.field('email')).toHaveValue(/@/);
  await form.field('subject').fill('Private to Hanna');
  await form.field('lastname').fill('');
  await page.reload();
  await expect(form.field('subject')).toHaveValue('Private to Hanna');
  await signIn('reseller');
  await form.open();
  await expect(form.field('firstname')).not.toHaveValue('');
  await expect(form.field('firstname')).not.toHaveValue('Hanna');
  await expect(form.field('subject')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Hanna');
});

test('§2 support form: the keyboard alone sends it', async ({ page }) => {
  const form = new TicketForm(page);
  await form.open();
  await form.field('firstname').focus();
  const order: Field[] = ['firstname', 'lastname', 'email', 'username', 'subject', 'domain', 'description'];
  for (const field of order) {
    await expect(form.field(field)).toBeFocused();
    if (field in filled) await page.keyboard.type(filled[field as keyof typeof filled]);
    await page.keyboard.press('Tab');
  }
  await expect(form.field('attachment')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.send).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.sent).toBeFocused();
});

test('§2 accessibility: the support form with its errors, and its case, in German', async ({ page, axe }) => {
  test.slow();
  const form = new TicketForm(page, 'de-de');
  await form.open();
  await form.attach('run.exe', 'application/x-msdownload');
  await form.send.click();
  await expect(form.summary(5)).toBeFocused();
  await expectAccessible(page, axe);
  await form.fill();
  await form.attach('bill.png', 'image/png');
  await form.send.click();
  await expect(form.sent).toBeFocused();
  await expectAccessible(page, axe);
});
