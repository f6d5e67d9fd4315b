import fc from 'fast-check';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import { LandingTheme } from '#api/generated/schemas/landingTheme.zod.ts';
import type { TextByLanguage } from '#lib/localized.ts';

const words = (maxLength: number) =>
  fc.string({ minLength: 1, maxLength, unit: 'grapheme-ascii' }).map((text) => `x${text.trim().slice(1)}`);
const text = (maxLength: number): fc.Arbitrary<TextByLanguage> =>
  fc.record(
    { 'en-us': words(maxLength), 'de-de': words(maxLength), 'zh-cn': words(maxLength) },
    { requiredKeys: ['en-us'] },
  );
const line = text(120);
const link = fc.record({
  label: line,
  url: fc.constantFrom('/', '/domains', 'https://shop.example/a?b=c#d'),
});
const picture = fc.record({ source: fc.constantFrom('/icon.svg', '/a/b.webp'), alternative: line });
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const kind = <Type extends LandingBlock['type']>(type: Type) => fc.constant(type);
const id = fc.constant('x');

/** Blocks that can be saved. */
export const landingBlocks: fc.Arbitrary<LandingBlock> = fc.oneof(
  fc.record({
    id,
    type: kind('hero'),
    heading: line,
    text: text(3000),
    link: nullable(link),
    picture: nullable(picture),
  }),
  fc.record({ id, type: kind('text'), heading: nullable(line), text: text(3000) }),
  fc.record({
    id,
    type: kind('tldList'),
    heading: nullable(line),
    tlds: fc.uniqueArray(fc.constantFrom('dev', 'world', 'co.uk'), { minLength: 1 }),
  }),
  fc.record({
    id,
    type: kind('faq'),
    heading: nullable(line),
    entries: fc.array(fc.record({ question: line, answer: text(3000) }), { minLength: 1, maxLength: 20 }),
  }),
  fc.record({ id, type: kind('cta'), text: line, link }),
  fc.record({ id, type: kind('image'), picture, caption: nullable(line) }),
  fc.record({
    id,
    type: kind('searchBox'),
    placeholder: line,
    tld: nullable(fc.constantFrom('dev', 'world')),
  }),
);

/** Pages that can be saved. */
export const landingContents: fc.Arbitrary<LandingContent> = fc.record({
  theme: fc.constantFrom(...LandingTheme.options),
  seo: fc.record({ title: text(70), description: text(200) }),
  blocks: fc
    .array(landingBlocks, { minLength: 1, maxLength: 30 })
    .map((blocks) => blocks.map((block, index) => ({ ...block, id: `b-${index}` }))),
});
