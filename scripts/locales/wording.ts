import { markPlaceholders, type Text } from './texts.ts';

/** English texts that have several translations in a language, by reason. */
export type Apart = Record<string, string[]>;

/** What a rule finds in a text; undefined if nothing. */
type Rule = (text: Text) => string | undefined;

const HEADING = /(?:^|[ .])(?:title|headline|heading)(?:_\w+)?$/;
const CONJUNCTIONS: Record<string, string> = {
  'en-us': 'and|or',
  'de-de': 'und|oder',
  'es-la': 'y|e|o|u',
  'fr-fr': 'et|ou',
  'pt-br': 'e|ou',
  'ru-ru': 'и|или',
  'tr-tr': 've|veya|ya da',
  'zh-cn': '和|或|与|及',
};

/** How many times as long as the English a translation may be. Chinese says the same in a third of the letters. */
const getMaxRatio = (language: string) => (language === 'zh-cn' ? 0.9 : 2.2);
const MIN_MEASURED = 40;

const rules: Rule[] = [
  ({ position, text }) =>
    HEADING.test(position) && /\s.*[.。]$|\p{Script=Han}。$/u.test(text)
      ? 'a heading ends without a full stop'
      : undefined,
  ({ language, text, english }) =>
    english.length > MIN_MEASURED && text.length > english.length * getMaxRatio(language)
      ? 'says more than the English'
      : undefined,
  ({ language, text, english }) =>
    english &&
    new RegExp(
      `^\\{\\} ?(?:${CONJUNCTIONS[language]}) ?\\{\\}$|\\{\\}[,、] ?\\{\\}[,、]? ?(?:${CONJUNCTIONS[language]}) ?\\{\\}`,
    ).test(text)
      ? 'is a list, which Intl.ListFormat joins'
      : undefined,
];

/** The texts that an editor would change, whatever their words are. */
export function compareWording(texts: readonly Text[]): string[] {
  return texts.flatMap((entry) =>
    rules.flatMap((rule) => {
      const problem = rule(entry);
      return problem ? `${entry.position}: ${problem}: ${entry.text}` : [];
    }),
  );
}

/** English texts with several translations in a language that aren't listed, and list entries without such a text. */
export function compareTranslations(texts: readonly Text[], same: readonly string[], apart: Apart): string[] {
  const found = new Map<string, Map<string, string>>();
  for (const { position, language, text, english } of texts) {
    if (language === 'en-us' || !/\p{L}/u.test(english.replaceAll('{}', ''))) continue;
    const category = /_(?:zero|one|two|few|many|other)$/.exec(position)?.[0] ?? '';
    const id = `${language}${category}: ${english.trim()}`;
    found.set(
      id,
      (found.get(id) ?? new Map()).set(text.replaceAll('\u00ad', '').replace(/\s/g, ' '), position),
    );
  }
  const several = [...found].filter(([, translations]) => translations.size > 1);
  const getEnglish = (id: string) => id.slice(id.indexOf(': ') + 2);
  const listed = Object.values(apart).flat();
  const known = [...same.map(markPlaceholders), ...listed];
  return [
    ...several
      .filter(([id]) => !known.includes(getEnglish(id)))
      .map(([id, translations]) => {
        const all = [...translations].map(([text, position]) => `${text} (${position})`);
        return `${getEnglish(id)}: translated in ${all.length} ways: ${all.join(', ')}`;
      }),
    ...listed
      .filter((text) => !several.some(([id]) => getEnglish(id) === text))
      .map((text) => `translated-apart.json: ${text}: no text needs this entry`),
  ];
}
