import '#ui/styles/landingThemes.css';
import './landingBlocks.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import type { Localized } from '#lib/localized.ts';
import { paths } from '#paths.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Heading } from '#ui/Heading.tsx';
import { LandingPicture } from './LandingPicture.tsx';
import { TldPrices } from './TldPrices.tsx';

/** The content of a landing page built by administrators, in one language. */
export type LandingView = Localized<LandingContent>;
type Block = LandingView['blocks'][number];
type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

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
      {blocks.map((block) => {
        const content = <LandingBlock block={block} level={block === opening ? 1 : 2} />;
        return (
          <div key={block.id} className={`landing-part landing-part-${block.type}`}>
            {frame ? frame(block, content) : content}
          </div>
        );
      })}
    </div>
  );
}

function LandingBlock({ block, level }: { block: Block; level: 1 | 2 }) {
  switch (block.type) {
    case 'hero':
      return <Hero block={block} level={level} />;
    case 'text':
      return (
        <Section kind="text" heading={block.heading}>
          <Paragraphs text={block.text} />
        </Section>
      );
    case 'tldList':
      return (
        <Section kind="tlds" heading={block.heading}>
          <TldPrices tlds={block.tlds} />
        </Section>
      );
    case 'faq':
      return (
        <Section kind="faq" heading={block.heading}>
          {block.entries.map(({ question, answer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and questions may repeat.
            <Disclosure key={index} summary={question} open={index === 0}>
              <Paragraphs text={answer} />
            </Disclosure>
          ))}
        </Section>
      );
    case 'cta':
      return (
        <section className="landing-cta">
          <div className="landing-column">
            <p>{block.text}</p>
            <LinkButton link={block.link} />
          </div>
        </section>
      );
    case 'image':
      return (
        <figure className="landing-figure landing-column">
          <LandingPicture picture={block.picture} />
          {block.caption !== null && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'searchBox':
      return (
        <div className="landing-search">
          <div className="landing-column">
            <SearchForm
              placeholder={block.placeholder}
              {...(block.tld !== null && { page: paths.tld(block.tld), suffix: `.${block.tld}` })}
            />
          </div>
        </div>
      );
  }
}

function Hero({ block, level }: { block: BlockOf<'hero'>; level: 1 | 2 }) {
  const { heading, text, link, picture } = block;
  return (
    <header className="landing-hero">
      <div className="landing-column landing-hero-grid">
        <div>
          <Heading level={level} className="landing-headline">
            {heading}
          </Heading>
          <div className="landing-lead">
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
      <div className="landing-column landing-split">
        {heading !== null && <h2 className="landing-title">{heading}</h2>}
        <div className="landing-body">{children}</div>
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

function LinkButton({ link: { label, url } }: { link: NonNullable<BlockOf<'hero'>['link']> }) {
  const className = buttonClass({ variant: 'primary', size: 'large' });
  // Only https addresses and paths become links: browsers would run the script in a `javascript:` address that got past
  // the contract.
  if (url.startsWith('https://')) {
    return (
      <a className={className} href={url}>
        {label}
      </a>
    );
  }
  return (
    <Link className={className} to={url.startsWith('/') ? url : ''}>
      {label}
    </Link>
  );
}
