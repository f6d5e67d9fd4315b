import type { Page } from '@playwright/test';
import { expect, Shop, test } from './shop.ts';

test.use({ consent: { functional: true, targeting: false } });

const { t } = new Shop({} as Page);

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

test('§8 chat: a visitor asks, the help articles answer, and a person joins, answers and closes', async ({
  page,
  newVisitor,
  signIn,
  axe,
}) => {
  await startChat(page);
  const panel = findPanel(page);
  const log = panel.getByRole('log');
  await write(page, 'How do I <b>transfer</b> my domain?');
  await expect(log).toContainText('How do I <b>transfer</b> my domain?');
  await expect(log.getByRole('link')).toHaveCount(3);
  await axe();
  await panel.getByRole('button', { name: t('chat:person') }).click();
  await expect(panel.getByRole('status')).toHaveText(t('chat:status.ahead', { waiting: 1 }));

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

test('§8 chat: what is written without a connection is kept, and arrives once and in order', async ({
  page,
  context,
  problems,
}) => {
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
