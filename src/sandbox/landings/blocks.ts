import type { components } from '#api/generated/operations.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { isTld } from '../registry/tlds.ts';

type Schemas = components['schemas'];
type Block = Schemas['LandingBlock'];
type Text = { 'en-us': string } & Partial<Record<LanguageCode, string>>;

/** The public content of a page in one language, with English for missing translations. */
export function localize({ theme, seo, blocks }: Schemas['LandingContent'], language: LanguageCode) {
  const say = (text: Text) => text[language] ?? text['en-us'];
  return {
    language,
    theme,
    seo: { title: say(seo.title), description: say(seo.description) },
    blocks: blocks.map((block) => localizeBlock(block, say)),
  };
}

function localizeBlock(block: Block, say: (text: Text) => string): Schemas['LandingPageBlock'] {
  const sayAny = (text: Text | null) => text && say(text);
  const link = ({ label, url }: Schemas['LandingLink']) => ({ label: say(label), url });
  const picture = ({ source, alternative }: Schemas['LandingPicture']) => ({
    source,
    alternative: say(alternative),
  });
  switch (block.type) {
    case 'hero':
      return {
        ...block,
        heading: say(block.heading),
        text: say(block.text),
        link: block.link && link(block.link),
        picture: block.picture && picture(block.picture),
      };
    case 'text':
      return { ...block, heading: sayAny(block.heading), text: say(block.text) };
    case 'tldList':
      return { ...block, heading: sayAny(block.heading) };
    case 'faq': {
      const entries = block.entries.map(({ question, answer }) => ({
        question: say(question),
        answer: say(answer),
      }));
      return { ...block, heading: sayAny(block.heading), entries };
    }
    case 'cta':
      return { ...block, text: say(block.text), link: link(block.link) };
    case 'image':
      return { ...block, picture: picture(block.picture), caption: sayAny(block.caption) };
    case 'searchBox':
      return { ...block, placeholder: say(block.placeholder) };
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
    const unknown = tldsOf(block).find((tld) => !isTld(tld));
    if (unknown) errors[`${at}.${block.type === 'tldList' ? 'tlds' : 'tld'}`] = `.${unknown} is not on sale`;
  }
  return errors;
}

function tldsOf(block: Block): string[] {
  if (block.type === 'tldList') return block.tlds;
  return block.type === 'searchBox' && block.tld !== null ? [block.tld] : [];
}
