import type { Messages, Namespaces } from './catalogue.ts';
import type { Text } from './texts.ts';

/** A link's text and the title of the page it leads to, as keys: `shell:areas.rdap`, `rdap:meta.title`. */
export interface PageLink {
  label: string;
  title: string;
}

const TITLE =
  /^content\/(?:(?:campaigns|categories)\/)?(?<slug>(?:policies\/)?[\w-]+)\/[\w-]+\.(?:json: (?:headline|title)|mdx: 2)$/;
const STEM_LENGTH = 4;

/** The titles of campaigns, categories and policies by language and slug, which is `policies/fees` for a policy. */
export function listTitles(texts: readonly Text[]): Record<string, Messages> {
  const titles: Record<string, Messages> = {};
  for (const { position, language, text } of texts) {
    const slug = TITLE.exec(position)?.groups?.slug;
    // An article's front matter may begin with its date.
    if (slug && !/^\d/.test(text)) titles[language] = { ...titles[language], [slug]: text };
  }
  return titles;
}

/** Links whose text has less than half of its words in the title of their page. */
export function compareLabels(
  links: readonly PageLink[],
  namespacesByLanguage: Record<string, Namespaces>,
): string[] {
  return Object.entries(namespacesByLanguage).flatMap(([code, namespaces]) =>
    links.flatMap(({ label, title }) => {
      const [own, page] = [label, title].map((key) => resolve(key, namespaces));
      const stems = getStems(own ?? '');
      const shared = stems.filter((stem) => getStems(page ?? '').includes(stem));
      return shared.length * 2 >= stems.length
        ? []
        : [`${code}: ${label}: “${own}” leads to a page with the title “${page}”`];
    }),
  );
}

/** The text of a key, also if it refers to another one. */
function resolve(key: string, namespaces: Namespaces): string {
  const [namespace = '', name = ''] = key.split(':');
  const text = namespaces[namespace]?.[name] ?? '';
  const reference = /^\$t\((?<target>.*)\)$/.exec(text)?.groups?.target;
  return reference ? resolve(reference, namespaces) : text;
}

/** The beginnings of the words, which inflections leave as they are. Chinese has two letters for most words. */
function getStems(text: string): string[] {
  const bare = text.replaceAll('\u00ad', '').toLowerCase();
  const han = [...bare.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair);
  const words = bare.match(/\p{L}{4,}/gu) ?? [];
  return han.length > 0 ? han : words.map((word) => word.slice(0, STEM_LENGTH));
}
