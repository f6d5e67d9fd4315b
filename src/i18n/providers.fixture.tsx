import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { defaultLanguage, type Language } from '#lib/languages.ts';
import { addNamespaces, createI18n } from './i18n.ts';
import { LanguageContext } from './LanguageContext.ts';
import type { Namespace } from './namespaces.ts';

const createQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

type ProvidersOptions = { queries?: QueryClient; path?: string; language?: Language };

/** What surrounds a component on a page: the messages of these namespaces, a query client and an address. */
export async function createProviders(
  namespaces: readonly Namespace[],
  { queries = createQueries(), path = '/', language = defaultLanguage }: ProvidersOptions = {},
) {
  const i18n = await createI18n(language, {});
  await addNamespaces(i18n, language, namespaces);
  return ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <LanguageContext value={language}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </QueryClientProvider>
      </LanguageContext>
    </I18nextProvider>
  );
}
