import { createI18n } from '#i18n/i18n.ts';
import { loadNamespace } from '#i18n/namespaces.ts';
import type { Language } from '#lib/languages.ts';
import { notify } from '#ui/notify.ts';

const MAX_PRODUCT_ID = 2_147_483_647;
const TOAST_MS = 10_000;

/** A product's number in an address; null where it is none, for which nothing is asked. */
export function parseProductId(text = ''): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_PRODUCT_ID ? id : null;
}

/** For a page's `load`: says that there is no such product. The page itself is the not-found page. */
export async function notifyNoProduct(language: Language): Promise<void> {
  const i18n = await createI18n(language, { account: await loadNamespace(language.code, 'account') });
  const t = i18n.getFixedT(language.locale, 'account');
  void notify(t('noProduct'), { tone: 'error', duration: TOAST_MS });
}
