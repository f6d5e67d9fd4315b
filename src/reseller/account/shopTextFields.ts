import type { LogoLandingPageResellerSettings } from '#api/generated/schemas/logoLandingPageResellerSettings.zod.ts';
import type { ResellerShopTexts } from '#api/generated/schemas/resellerShopTexts.zod.ts';
import type { FieldValue, FormData } from '#form-engine/form.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';

/** Texts of a landing page that each language has, by their fields in the form, in which they are the English ones. */
export const SHOP_TEXTS = [
  'headline',
  'lead',
  'point1Title',
  'point1Text',
  'point2Title',
  'point2Text',
  'point3Title',
  'point3Text',
] as const;
export type ShopTextName = (typeof SHOP_TEXTS)[number];

const POINTS = [1, 2, 3] as const;
const CODES = languages.map(({ code }) => code);

/** The field of a text in a language. */
export const textField = (name: ShopTextName, language: LanguageCode) =>
  language === defaultLanguage.code ? name : `${name}.${language}`;

/** The text and the language of a field; undefined for fields that hold something else. */
export function parseTextField(field: string): { name: ShopTextName; language: LanguageCode } | undefined {
  const [known, code = defaultLanguage.code] = field.split('.');
  const name = SHOP_TEXTS.find((each) => each === known);
  const language = CODES.find((each) => each === code);
  return name && language && { name, language };
}

/** The texts in all languages by their fields; empty where there is none. */
export function toTextFields({
  headline,
  texts = {},
}: Pick<LogoLandingPageResellerSettings, 'headline' | 'texts'>): Record<string, string> {
  const entries = CODES.flatMap((code) => {
    const { lead = '', points = [] } = texts[code] ?? {};
    const first = code === 'en-us' ? headline : texts[code]?.headline;
    const values: Record<ShopTextName, string> = {
      headline: first ?? '',
      lead,
      point1Title: points[0]?.title ?? '',
      point1Text: points[0]?.text ?? '',
      point2Title: points[1]?.title ?? '',
      point2Text: points[1]?.text ?? '',
      point3Title: points[2]?.title ?? '',
      point3Text: points[2]?.text ?? '',
    };
    return SHOP_TEXTS.map((name) => [textField(name, code), values[name]]);
  });
  return Object.fromEntries(entries);
}

type Fields = Readonly<Record<string, FieldValue | undefined>>;

/** The texts of the fields, without the English headline, which is a setting of its own. */
export function toTexts(fields: Fields): ResellerShopTexts {
  const entries = CODES.flatMap((code) => {
    const read = (name: ShopTextName) => readText(fields, name, code) || undefined;
    const points = POINTS.flatMap((place) => {
      const [title, text] = [read(`point${place}Title`), read(`point${place}Text`)];
      return title === undefined ? [] : [{ title, ...(text && { text }) }];
    });
    const [headline, lead] = [read('headline'), read('lead')];
    const own = {
      ...(code !== 'en-us' && headline && { headline }),
      ...(lead && { lead }),
      ...(points.length > 0 && { points }),
    };
    return Object.keys(own).length > 0 ? [[code, own]] : [];
  });
  return Object.fromEntries(entries);
}

/** The languages in which something that is said in English is missing. */
export function findIncomplete(fields: Fields): LanguageCode[] {
  const needed = (['headline', 'lead', 'point1Title'] as const).filter((name) =>
    readText(fields, name, defaultLanguage.code),
  );
  return CODES.filter((code) => needed.some((name) => !readText(fields, name, code)));
}

/** The field of a text that the backend has rejected, from its path in the settings. */
export function toTextFieldName(path: string): string | undefined {
  const [, code, rest = ''] = /^texts\.([a-z-]+)\.(.+)$/.exec(path) ?? [];
  const name = rest.replace(
    /^points\.(\d)\.(title|text)$/,
    (_, index: string, part: string) => `point${Number(index) + 1}${part === 'title' ? 'Title' : 'Text'}`,
  );
  const field = code === undefined || code === defaultLanguage.code ? name : `${name}.${code}`;
  return parseTextField(field) && field;
}

/** Arguments that have a text but no title. */
export function findUntitled(data: FormData): string[] {
  return CODES.flatMap((code) =>
    POINTS.flatMap((place) => {
      const isUntitled =
        readText(data, `point${place}Text`, code) && !readText(data, `point${place}Title`, code);
      return isUntitled ? [textField(`point${place}Title`, code)] : [];
    }),
  );
}

function readText(fields: Fields, name: ShopTextName, language: LanguageCode): string {
  return String(fields[textField(name, language)] ?? '').trim();
}
