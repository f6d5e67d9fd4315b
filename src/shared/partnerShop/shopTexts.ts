import type { ResellerShop } from '#api/generated/schemas/resellerShop.zod.ts';
import type { ResellerShopPoint } from '#api/generated/schemas/resellerShopPoint.zod.ts';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';

/** A text with its language, which is English if the page's language lacks it. */
type Text<Value> = { value: Value; language: LanguageCode };

export type ShopTexts = {
  headline: Text<string>;
  /** Undefined if the storefront's own text is shown. */
  lead: Text<string> | undefined;
  points: Text<readonly ResellerShopPoint[]> | undefined;
};

/** What a landing page says in a language. */
export function getShopTexts(
  { headline, texts = {} }: Pick<ResellerShop, 'headline' | 'texts'>,
  language: LanguageCode,
): ShopTexts {
  const own = language === 'en-us' ? undefined : texts[language];
  const english = texts['en-us'];
  return {
    headline: pick(own?.headline, headline) ?? inEnglish(headline),
    lead: pick(own?.lead, english?.lead),
    points: pick(own?.points, english?.points),
  };

  function pick<Value>(mine: Value | undefined, fallback: Value | undefined): Text<Value> | undefined {
    if (mine !== undefined) return { value: mine, language };
    return fallback === undefined ? undefined : inEnglish(fallback);
  }
}

const inEnglish = <Value>(value: Value): Text<Value> => ({ value, language: defaultLanguage.code });
