import '#ui/styles/landingThemes.css';
import './landingBlocks.css';
import type { ReactNode } from 'react';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import type { Localized } from '#lib/localized.ts';
import { paths } from '#paths.ts';
import { type BlockComponents, Blocks } from '#shared/landing/Blocks.tsx';
import { LinkButton } from '#shared/landing/LinkButton.tsx';
import { QuestionItems } from '#shared/landing/Questions.tsx';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Heading } from '#ui/Heading.tsx';
import { LandingPicture } from './LandingPicture.tsx';
import { TldPrices } from './TldPrices.tsx';

/** The content of a landing page built by administrators, in one language. */
export type LandingView = Localized<LandingContent>;
type Block = LandingView['blocks'][number];
type BlockProps<Type extends Block['type']> = { block: Extract<Block, { type: Type }> };

type LandingBlocksProps = {
  page: LandingView;
  /** Wraps each block, for example in the frame of a preview. */
  frame?: (block: Block, content: ReactNode) => ReactNode;
};

/** A landing page. Its layout depends on its own width, so that a preview shows what a narrower window would. */
export function LandingBlocks({ page: { theme, seo, blocks }, frame }: LandingBlocksProps) {
  const opening = blocks.find(({ type }) => type === 'hero');
  return (
    <div className={`landing landing-${theme}`}>
      {!opening && <h1 className="sr-only">{seo.title}</h1>}
      <Blocks
        blocks={blocks}
        components={contractBlocks}
        opening={opening}
        frame={(block, content) => (
          <div key={block.id} className={`landing-part landing-part-${block.type}`}>
            {frame ? frame(block, content) : content}
          </div>
        )}
      />
    </div>
  );
}

/** The kinds of blocks that the contract has. Campaigns may have them, too. */
export const contractBlocks: BlockComponents<Block> = {
  hero: Hero,
  text: Text,
  tldList: TldList,
  faq: Faq,
  cta: CallToAction,
  image: Picture,
  searchBox: SearchBox,
};

function Text({ block: { heading, text } }: BlockProps<'text'>) {
  return (
    <Section kind="text" heading={heading}>
      <Paragraphs text={text} />
    </Section>
  );
}

function TldList({ block: { heading, tlds } }: BlockProps<'tldList'>) {
  return (
    <Section kind="tlds" heading={heading}>
      <TldPrices tlds={tlds} />
    </Section>
  );
}

function Faq({ block: { heading, entries } }: BlockProps<'faq'>) {
  const items = entries.map(({ question, answer }) => ({ question, answer: <Paragraphs text={answer} /> }));
  return (
    <Section kind="faq" heading={heading}>
      <QuestionItems items={items} />
    </Section>
  );
}

function CallToAction({ block: { text, link } }: BlockProps<'cta'>) {
  return (
    <section className="landing-cta">
      <div className="landing-column card padded-wide ground-tint row gap-10 between">
        <p className="measure text-heading">{text}</p>
        <LinkButton link={link} />
      </div>
    </section>
  );
}

function Picture({ block: { picture, caption } }: BlockProps<'image'>) {
  return (
    <figure className="page-block landing-column">
      <LandingPicture picture={picture} />
      {caption !== null && <figcaption className="mt-3 text-small text-muted">{caption}</figcaption>}
    </figure>
  );
}

function SearchBox({ block: { placeholder, tld } }: BlockProps<'searchBox'>) {
  return (
    <div className="landing-search">
      <div className="landing-column">
        <SearchForm
          placeholder={placeholder}
          {...(tld !== null && { page: paths.tld(tld), suffix: `.${tld}` })}
        />
      </div>
    </div>
  );
}

function Hero({ block, level }: BlockProps<'hero'> & { level: 1 | 2 }) {
  const { heading, text, link, picture } = block;
  return (
    <header className="landing-hero">
      <div className="landing-column landing-grid">
        <div>
          <Heading level={level} className="headline-measure text-headline">
            {heading}
          </Heading>
          <div className="measure mt-5 mb-8 text-row">
            <Paragraphs text={text} />
          </div>
          {link && <LinkButton link={link} />}
        </div>
        {picture && <LandingPicture picture={picture} />}
      </div>
    </header>
  );
}

type SectionProps = { kind: string; heading: string | null; children: ReactNode };

function Section({ kind, heading, children }: SectionProps) {
  return (
    <section className={`landing-section landing-${kind}`}>
      <div className="landing-column landing-grid">
        {heading !== null && <h2 className="text-title">{heading}</h2>}
        <div className={kind === 'text' ? 'measure text-row' : undefined}>{children}</div>
      </div>
    </section>
  );
}

/** Blank lines separate paragraphs. Markup is shown as text. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id.
    <p key={index} className="landing-paragraph">
      {paragraph}
    </p>
  ));
}
