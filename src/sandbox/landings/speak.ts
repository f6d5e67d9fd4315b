import type { components } from '#api/generated/operations.ts';
import type { LanguageCode } from '#lib/languages.ts';

type Schemas = components['schemas'];
type Block = Schemas['LandingBlock'];
type Text = { 'en-us': string } & Partial<Record<LanguageCode, string>>;

/** What the public sees of a page in one language; English stands in for what is not translated. */
export function speak({ theme, seo, blocks }: Schemas['LandingContent'], language: LanguageCode) {
  const say = (text: Text) => text[language] ?? text['en-us'];
  return {
    language,
    theme,
    seo: { title: say(seo.title), description: say(seo.description) },
    blocks: blocks.map((block) => speakBlock(block, say)),
  };
}

function speakBlock(block: Block, say: (text: Text) => string): Schemas['LandingPageBlock'] {
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
