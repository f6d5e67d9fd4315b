import { defaultLanguage, type LanguageCode } from './languages.ts';

/** A text by language. English replaces missing ones. */
export type TextByLanguage = { 'en-us': string } & Partial<Record<LanguageCode, string>>;

/** A value in which each text by language is replaced with a single text. */
export type Localized<Value> = Value extends { 'en-us': string }
  ? string
  : Value extends readonly (infer Entry)[]
    ? Localized<Entry>[]
    : Value extends object
      ? { [Field in keyof Value]: Localized<Value[Field]> }
      : Value;

export function isTextByLanguage(value: unknown): value is TextByLanguage {
  return typeof value === 'object' && value !== null && defaultLanguage.code in value;
}

/**
 * JSON in one language: each text by language, at any depth, is replaced with its text in that language, or in English.
 */
export function localize<Value>(value: Value, language: LanguageCode): Localized<Value> {
  return localizeAny(value, language) as Localized<Value>;
}

function localizeAny(value: unknown, language: LanguageCode): unknown {
  if (isTextByLanguage(value)) return value[language] ?? value['en-us'];
  if (Array.isArray(value)) return value.map((entry) => localizeAny(entry, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, localizeAny(part, language)]),
  );
}
