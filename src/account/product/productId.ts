import type { QueryClient } from '@tanstack/react-query';
import { createI18n } from '#i18n/i18n.ts';
import { loadNamespace } from '#i18n/namespaces.ts';
import type { Language } from '#lib/languages.ts';
import { parseId } from '#lib/parseId.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { notify } from '#ui/notify.ts';

const TOAST_MS = 10_000;

/**
 * Creates the `load` function of a product's page. `prefetch` fetches the product and resolves to whether the account has
 * it; if not, the not-found page is shown with a message.
 */
export function loadProduct(prefetch: (queries: QueryClient, id: number) => Promise<boolean>) {
  return async ({ params, queries, language }: LoadContext): Promise<{ id: number } | null> => {
    const id = parseId(params.id);
    if (id !== null && (await prefetch(queries, id))) return { id };
    await notifyNoProduct(language);
    return null;
  };
}

async function notifyNoProduct(language: Language): Promise<void> {
  const i18n = await createI18n(language, { account: await loadNamespace(language.code, 'account') });
  const t = i18n.getFixedT(language.locale, 'account');
  void notify(t('noProduct'), { tone: 'error', duration: TOAST_MS });
}
