import type { Page } from '@playwright/test';
import { expect, Shop, test } from './shop.ts';

test.use({ consent: { functional: true, targeting: false } });

const { t } = new Shop({} as Page);

const PICTURE = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const findPanel = (page: Page) => page.getByRole('dialog', { name: t('chat:title') });

async function startChat(page: Page) {
  await page.goto('/support');
  await page.getByRole('button', { name: t('shell:chat.start') }).click();
  await expect(findPanel(page).getByRole('textbox', { name: t('chat:write') })).toBeFocused();
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: t('chat:write') }).fill(text);
  await page.keyboard.press('Enter');
}

test('§8 chat: a visitor asks, the help articles answer, and a person joins, answers and closes', {
  tag: '@served',
}, async ({ page, newVisitor, signIn, axe }) => {
  await startChat(page);
  const panel = findPanel(page);
  const log = panel.getByRole('log');
  await write(page, 'How do I <b>transfer</b> my domain?');
  await expect(log).toContainText('How do I <b>transfer</b> my domain?');
  await expect(log.getByRole('link')).toHaveCount(3);
  await axe();
  await panel.getByRole('button', { name: t('chat:person') }).click();
  // Outside the hours, it names no place in line.
  await expect(panel.getByRole('status')).toContainText(t('chat:event.waiting'));

  const desk = await newVisitor();
  await signIn('admin', desk.context());
  await desk.goto('/gotham/chats');
  await desk.getByRole('link', { name: t('adminChats:guest') }).click();
  await expect(desk.getByRole('log')).toContainText('How do I <b>transfer</b> my domain?');
  await desk.getByRole('button', { name: t('adminChats:join') }).click();
  await write(desk, 'With the auth code.');
  await expect(log).toContainText('With the auth code.');
  await axe(desk);
  await write(page, 'Thank you');
  await expect(desk.getByRole('log')).toContainText('Thank you');
  await desk.getByRole('button', { name: t('chat:end.do') }).click();
  const question = desk.getByRole('alertdialog');
  await question.getByRole('button', { name: t('chat:end.keep') }).click();
  await expect(question).toBeHidden();
  await desk.getByRole('button', { name: t('chat:end.do') }).click();
  await question.getByRole('button', { name: t('chat:end.do') }).click();
  await expect(panel.getByRole('status')).toHaveText(t('chat:event.ended'));
  await expect(panel.getByRole('textbox')).toBeHidden();

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: t('chat:download') }).click();
  expect((await download).suggestedFilename()).toBe('chat.txt');
});

test('§8 chat: what is written without a connection is kept, and arrives once and in order', {
  tag: '@served',
}, async ({ page, context, problems }) => {
  await startChat(page);
  const panel = findPanel(page);
  const log = panel.getByRole('log');
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load/);
  await context.setOffline(true);
  await write(page, 'First words');
  await write(page, 'Second words');
  await expect(log.getByText(t('chat:unsent'))).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('chat:open') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log.getByText(t('chat:unsent'))).toHaveCount(2);
  await context.setOffline(false);
  await expect(log.getByText(t('chat:unsent'))).toHaveCount(0);
  await expect(log.getByText('First words', { exact: true })).toHaveCount(1);
  expect((await log.innerText()).indexOf('First words')).toBeLessThan(
    (await log.innerText()).indexOf('Second words'),
  );
  await page.reload();
  await page.getByRole('button', { name: t('chat:open') }).click();
  await expect(log).toContainText('Second words');
});

test('§8 chat: a ticket is made of the conversation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startChat(page);
  const panel = findPanel(page);
  await write(page, 'Where is my invoice?');
  await expect(panel.getByRole('log')).toContainText(t('chat:automatic'));
  await panel.getByRole('link', { name: t('chat:ticket') }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/support-ticket');
  const description = page.getByRole('textbox', {
    name: t('support:fields.description.label'),
  });
  await expect(description).toHaveValue(/Where is my invoice\?/);
  await page.getByRole('button', { name: t('chat:open') }).click();
  await expect(panel.getByRole('log')).toContainText('Where is my invoice?');
});

test('§8 chat: pictures go to the person, who answers with a saved reply and a file, and along to a ticket', {
  tag: '@served',
}, async ({ page, newVisitor, signIn, axe }) => {
  await startChat(page);
  const panel = findPanel(page);
  const log = panel.getByRole('log');
  const chooser = panel.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'run.png', mimeType: 'image/png', buffer: Buffer.from('MZ\0\0') });
  await expect(panel.getByRole('alert')).toContainText('run.png');
  await chooser.setInputFiles({ name: 'host.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(panel.getByRole('list', { name: t('chat:file.chosen') })).toContainText('host.png');
  await axe();
  await write(page, 'This is what I see');
  await expect(log.getByRole('link', { name: 'host.png' })).toBeVisible();
  await panel.getByRole('button', { name: t('chat:person') }).click();

  const desk = await newVisitor();
  await signIn('admin', desk.context());
  await desk.goto('/gotham/chats');
  await desk.getByRole('link', { name: t('adminChats:guest') }).click();
  const deskLog = desk.getByRole('log');
  await expect(deskLog).toContainText('host.png');
  await expect(deskLog.getByRole('link')).toHaveCount(0);
  await desk.getByRole('button', { name: t('adminChats:join') }).click();
  const download = desk.waitForEvent('download');
  await deskLog.getByRole('link', { name: 'host.png' }).click();
  expect((await download).suggestedFilename()).toBe('host.png');
  const field = desk.getByRole('textbox', { name: t('chat:write') });
  await field.pressSequentially('/dns');
  await expect(desk.getByRole('option')).toHaveCount(1);
  await axe(desk);
  await desk.keyboard.press('Enter');
  await expect(field).toHaveValue(/TTL/);
  await desk.locator('input[type=file]').setInputFiles({
    name: 'records.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('www A 203.0.113.7'),
  });
  await expect(desk.getByRole('list', { name: t('chat:file.chosen') })).toContainText('records.txt');
  await field.press('Enter');
  await expect(log.getByRole('link', { name: 'records.txt' })).toBeVisible();

  await panel.getByRole('link', { name: t('chat:ticket') }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('support:submit') }) });
  await expect(form).toContainText(t('support:chatFiles.text', { files: 'host.png and records.txt' }));
  const fill = (key: 'firstname' | 'email' | 'subject', value: string) =>
    form.getByRole('textbox', { name: t(`support:fields.${key}.label`) }).fill(value);
  await fill('firstname', 'Hanna');
  await fill('email', 'hanna@example.com');
  await fill('subject', 'My records');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('zendeskticket'),
  );
  await form.getByRole('button', { name: t('support:submit') }).click();
  expect((await sent).postData()).toContain('name="chat"');
  await expect(page.getByRole('heading', { name: t('support:sent.title') })).toBeVisible();
});

test('§9 saved replies: one is added, offered in a chat, changed and deleted', async ({
  page,
  signIn,
  axe,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .*409/);
  await signIn('admin');
  await page.goto('/gotham/chats');
  await page.getByRole('button', { name: t('adminChats:replies.title') }).click();
  const dialog = page.getByRole('dialog', { name: t('adminChats:replies.title') });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await axe();
  await dialog.getByRole('button', { name: t('adminChats:replies.new') }).click();
  const name = dialog.getByRole('textbox', { name: t('common:name') });
  await name.fill('dns-time');
  await dialog.getByRole('button', { name: t('account:save') }).click();
  const text = dialog.getByRole('textbox', { name: /English/ });
  await expect(text).toBeFocused();
  await text.fill('Thank you for waiting.');
  await dialog.getByRole('button', { name: t('account:save') }).click();
  await expect(dialog.getByText(t('adminChats:replies.name.taken'))).toBeVisible();
  await axe();
  await name.fill('thanks');
  await dialog.getByRole('button', { name: t('account:save') }).click();
  await dialog.getByRole('button', { name: '/thanks' }).click();
  await dialog.getByRole('combobox').selectOption('de-de');
  await dialog.getByRole('textbox', { name: /Deutsch/ }).fill('Danke für Ihre Geduld.');
  await dialog.getByRole('button', { name: t('account:save') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Hanna Okafor' }).click();
  await page.getByRole('button', { name: t('adminChats:join') }).click();
  await page.getByRole('textbox', { name: t('chat:write') }).pressSequentially('/thanks');
  await page.getByRole('option').click();
  await expect(page.getByRole('textbox', { name: t('chat:write') })).toHaveValue('Thank you for waiting.');
  await page.getByRole('button', { name: t('adminChats:replies.title') }).click();
  await dialog.getByRole('button', { name: '/thanks' }).click();
  await dialog.getByRole('button', { name: t('adminChats:replies.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('adminChats:replies.delete') })
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
});

test('§8 chat: on a phone the panel fills the window, and ending asks first', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startChat(page);
  const panel = findPanel(page);
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
  await panel.getByRole('textbox', { name: t('chat:write') }).fill('Half a sen');
  await panel.getByRole('button', { name: t('chat:intro.questions.move') }).click();
  await expect(panel.getByRole('log').getByRole('link').first()).toBeVisible();
  await expect(panel.getByRole('textbox', { name: t('chat:write') })).toHaveValue('Half a sen');
  await panel.getByRole('button', { name: t('chat:end.do') }).click();
  await panel.getByRole('button', { name: t('chat:end.keep') }).click();
  await expect(panel.getByRole('textbox')).toBeVisible();
  await panel.getByRole('button', { name: t('chat:end.do') }).click();
  await panel.getByRole('button', { name: t('chat:end.do') }).click();
  await expect(panel.getByRole('button', { name: t('chat:again') })).toBeVisible();
});
