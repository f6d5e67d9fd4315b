import { expect, test, vi } from 'vitest';
import { listStaticPages } from './prerender.tsx';

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
  const [renderHome] = await listStaticPages('https://shop.example');
  const page = await renderHome?.();
  expect(page?.file).toBe('index.html');
  expect([...(page?.missingKeys ?? [])]).toContain('search:form.label');
});
