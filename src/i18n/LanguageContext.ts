import { createContext, useContext } from 'react';
import { defaultLanguage, type Language } from '#lib/languages.ts';

export const LanguageContext = createContext<Language>(defaultLanguage);

/** The language of this page. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}
