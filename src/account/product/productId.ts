import { createI18n } from '#i18n/i18n.ts';
import { loadNamespace } from '#i18n/namespaces.ts';
import type { Language } from '#lib/languages.ts';
import { notify } from '#ui/notify.ts';

const MAX_PRODUCT_ID = 2_147_483_647;
const TOAST_MS = 10_000;

/** The product number in an address; null if it isn't a number, in which case nothing is fetched. */
export function parseProductId(text = ''): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_PRODUCT_ID ? id : null;
}

/** For a page's `load`: shows a message that there is no such product. The page shown is the not-found page. */
export async function notifyNoProduct(language: Language): Promise<void> {
  const i18n = await createI18n(language, { account: await loadNamespace(language.code, 'account') });
  const t = i18n.getFixedT(language.locale, 'account');
  void notify(t('noProduct'), { tone: 'error', duration: TOAST_MS });
}
