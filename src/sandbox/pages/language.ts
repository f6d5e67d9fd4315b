import { parseAccept } from 'hono/utils/accept';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';

/** The language that the storefront saved in its cookie, or the browser's. */
export function chooseLanguage(saved: string | undefined, accepted: string | undefined): LanguageCode {
  const chosen = languages.find(({ code }) => code === saved);
  return chosen?.code ?? acceptedLanguage(accepted);
}

/** The best supported language of an Accept-Language header, regardless of region; English if there is none. */
function acceptedLanguage(header = ''): LanguageCode {
  const supported = parseAccept(header).flatMap(({ type, q }) => {
    const match = languages.find(({ code }) => q > 0 && mainPart(code) === mainPart(type));
    return match ?? [];
  });
  return (supported[0] ?? defaultLanguage).code;
}

/** `pt-BR` → `pt`. */
function mainPart(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}
