import { expect, test, vi } from 'vitest';
import { defaultLanguage } from './lib/languages.ts';
import { renderPage } from './prerender/pages.tsx';

vi.mock(import('./i18n/namespaces.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    async loadNamespace(language, name) {
      const messages = await original.loadNamespace(language, name);
      return name === 'search' ? { ...messages, form: {} } : messages;
    },
  };
});

test('§2 static pages: a message that is missing is found', async () => {
  const page = await renderPage(defaultLanguage, '/', 'https://shop.example');
  expect([...(page?.missingKeys ?? [])]).toContain('search:form.label');
});
