import { expect, test } from 'vitest';
import { defaultLanguage } from '#lib/languages.ts';
import { addNamespaces, createI18n } from './i18n.ts';
import { loadNamespace } from './namespaces.ts';

test.each([
  ['products:status.frozen', 'frozen'],
  ['products:status.active', 'Active'],
  ['reseller:way.franchise.title', 'franchise'],
  ['products:status.last changed', 'last changed'],
])('§5 messages: for %s, a value that no message knows is shown as it is', async (key, shown) => {
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, [
    'products',
    'reseller',
    'common',
    'account',
    'shell',
    'program',
  ]);
  expect(i18n.t(key as 'close')).toBe(shown);
});

test('§5 messages: the app does not contain those of the backend’s pages', async () => {
  await expect(loadNamespace('de-de', 'cart')).resolves.toHaveProperty('add');
  await expect(loadNamespace('de-de', 'backend' as 'cart')).rejects.toThrow('No messages: de-de/backend');
});
