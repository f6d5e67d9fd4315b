import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LanguageContext } from '#i18n/LanguageContext.ts';
import type { Language } from '#lib/languages.ts';
import { PricesInDocument } from '#shared/pricing/documentPrices.ts';

type AppProvidersProps = {
  language: Language;
  i18n: i18n;
  queries: QueryClient;
  /** Whether the document has the prices that the page starts with. */
  hasPrices: boolean;
  children: ReactNode;
};

/** The contexts that every component can use: language, messages and server state. */
export function AppProviders({ language, i18n, queries, hasPrices, children }: AppProvidersProps) {
  return (
    <StrictMode>
      <LanguageContext value={language}>
        <I18nextProvider i18n={i18n}>
          <PricesInDocument value={hasPrices}>
            <QueryClientProvider client={queries}>{children}</QueryClientProvider>
          </PricesInDocument>
        </I18nextProvider>
      </LanguageContext>
    </StrictMode>
  );
}
