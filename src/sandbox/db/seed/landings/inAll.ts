type Text = Record<'en-us' | 'de-de' | 'es-la' | 'fr-fr' | 'pt-br' | 'ru-ru' | 'tr-tr' | 'zh-cn', string>;

/** A text in all languages. */
export function createForAllLanguages(
  ...[en, de, es, fr, pt, ru, tr, zh]: [string, string, string, string, string, string, string, string]
): Text {
  return {
    'en-us': en,
    'de-de': de,
    'es-la': es,
    'fr-fr': fr,
    'pt-br': pt,
    'ru-ru': ru,
    'tr-tr': tr,
    'zh-cn': zh,
  };
}
