import type { components } from '#api/generated/operations.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { isTld } from '../registry/tlds.ts';

type Schemas = components['schemas'];
type Block = Schemas['LandingBlock'];
type Text = { 'en-us': string } & Partial<Record<LanguageCode, string>>;

/** The public content of a page in one language, with English for missing translations. */
export function localize({ theme, seo, blocks }: Schemas['LandingContent'], language: LanguageCode) {
  const translate = (text: Text) => text[language] ?? text['en-us'];
  return {
    language,
    theme,
    seo: { title: translate(seo.title), description: translate(seo.description) },
    blocks: blocks.map((block) => localizeBlock(block, translate)),
  };
}

function localizeBlock(block: Block, translate: (text: Text) => string): Schemas['LandingPageBlock'] {
  const translateAny = (text: Text | null) => text && translate(text);
  const link = ({ label, url }: Schemas['LandingLink']) => ({ label: translate(label), url });
  const picture = ({ source, alternative }: Schemas['LandingPicture']) => ({
    source,
    alternative: translate(alternative),
  });
  switch (block.type) {
    case 'hero':
      return {
        ...block,
        heading: translate(block.heading),
        text: translate(block.text),
        link: block.link && link(block.link),
        picture: block.picture && picture(block.picture),
      };
    case 'text':
      return { ...block, heading: translateAny(block.heading), text: translate(block.text) };
    case 'tldList':
      return { ...block, heading: translateAny(block.heading) };
    case 'faq': {
      const entries = block.entries.map(({ question, answer }) => ({
        question: translate(question),
        answer: translate(answer),
      }));
      return { ...block, heading: translateAny(block.heading), entries };
    }
    case 'cta':
      return { ...block, text: translate(block.text), link: link(block.link) };
    case 'image':
      return { ...block, picture: picture(block.picture), caption: translateAny(block.caption) };
    case 'searchBox':
      return { ...block, placeholder: translate(block.placeholder) };
  }
}

/** Errors by field that a JSON Schema can't express: block ids are unique, and TLDs are for sale. */
export function blockErrors(blocks: Block[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const names = new Set<string>();
  for (const [index, block] of blocks.entries()) {
    const at = `content.blocks.${index}`;
    if (names.has(block.id)) errors[`${at}.id`] = 'is another block’s, too';
    names.add(block.id);
    const unknown = getTlds(block).find((tld) => !isTld(tld));
    if (unknown) errors[`${at}.${block.type === 'tldList' ? 'tlds' : 'tld'}`] = `.${unknown} is not on sale`;
  }
  return errors;
}

function getTlds(block: Block): string[] {
  if (block.type === 'tldList') return block.tlds;
  return block.type === 'searchBox' && block.tld !== null ? [block.tld] : [];
}
