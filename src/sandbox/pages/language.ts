import { parseAccept } from 'hono/utils/accept';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';

/** The language of the cookie in which the storefront keeps it; else the one that the browser asks for. */
export function languageFor(saved: string | undefined, accepted: string | undefined): LanguageCode {
  const chosen = languages.find(({ code }) => code === saved);
  return chosen?.code ?? acceptedLanguage(accepted);
}

/** The best of an Accept-Language header, of whatever region it is; English where none of them is spoken here. */
function acceptedLanguage(header = ''): LanguageCode {
  const spoken = parseAccept(header).flatMap(({ type, q }) => {
    const wanted = languages.find(({ code }) => q > 0 && mainPart(code) === mainPart(type));
    return wanted ?? [];
  });
  return (spoken[0] ?? defaultLanguage).code;
}

/** `pt-BR` → `pt`. */
function mainPart(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}
