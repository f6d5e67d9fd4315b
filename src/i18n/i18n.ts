import { createInstance, type i18n } from 'i18next';
import type { Language } from '#lib/languages.ts';
import { type Area, loadArea, type Wording } from './areas.ts';

export type Resources = Partial<Record<Area, Wording>>;

/** Wording in one language. Areas that a view needs are added by `addAreas` before it renders. */
export async function createI18n(language: Language, resources: Resources): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language.locale,
    fallbackLng: false,
    resources: { [language.locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'shell',
    // The library's own, but told: untold, it looks at each key whether it might be a sentence.
    keySeparator: '.',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Loads the areas that are not there yet. */
export async function addAreas(instance: i18n, language: Language, wanted: readonly Area[]): Promise<void> {
  const missing = wanted.filter((area) => !instance.hasResourceBundle(language.locale, area));
  const loaded = await Promise.all(missing.map((area) => loadArea(language.code, area)));
  missing.forEach((area, index) => {
    instance.addResourceBundle(language.locale, area, loaded[index]);
  });
}
