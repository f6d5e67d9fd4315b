import { createInstance, type i18n } from 'i18next';
import type { Language } from '#lib/languages.ts';
import { loadNamespace, type Namespace, type NamespaceMessages } from './namespaces.ts';

export type Resources = Partial<Record<Namespace, NamespaceMessages>>;

/** The messages of one language. `addNamespaces` adds the ones that a page needs before it renders. */
export async function createI18n(language: Language, resources: Resources): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language.locale,
    fallbackLng: false,
    resources: { [language.locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'shell',
    // This is the default, but unless it is set explicitly, i18next checks whether each key is natural language.
    keySeparator: '.',
    interpolation: { escapeValue: false },
    // The check of the messages finds all missing ones, except those of values that a newer backend has added.
    parseMissingKeyHandler: (key) => findUnknownPart(instance, key),
    react: { useSuspense: false },
  });
  // i18next creates a format for each set of variables, which takes many times as long as using one.
  let numbers: Intl.NumberFormat | undefined;
  instance.services.formatter?.add('number', (value: number) => {
    numbers ??= new Intl.NumberFormat(language.locale);
    return numbers.format(value);
  });
  return instance;
}

/** The first part of a key that no message has, which is the backend's value. */
function findUnknownPart(instance: i18n, key: string): string {
  const namespaces = Object.values(instance.getDataByLanguage(instance.language) ?? {});
  let known: unknown[] = namespaces;
  return (
    key.split('.').find((part) => {
      known = known.flatMap((messages) => Object(messages)[part] ?? []);
      return known.length === 0;
    }) ?? key
  );
}

/** Loads the namespaces that are missing. */
export async function addNamespaces(
  instance: i18n,
  language: Language,
  names: readonly Namespace[],
): Promise<void> {
  const missing = names.filter((name) => !instance.hasResourceBundle(language.locale, name));
  const loaded = await Promise.all(missing.map((name) => loadNamespace(language.code, name)));
  missing.forEach((name, index) => {
    instance.addResourceBundle(language.locale, name, loaded[index]);
  });
}
