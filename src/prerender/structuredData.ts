import type { PageMeta, Posting, Question, Step } from '#app/pages.ts';
import { brand } from '#lib/brand.ts';
import { type Language, languages } from '#lib/languages.ts';
import { localizePath, paths } from '#paths.ts';

type PageFacts = {
  origin: string;
  language: Language;
  /** The pages from the home page to this one; the home page alone for itself. */
  trail: readonly { path: string; title: string }[];
  /** Questions that the page answers. */
  questions: readonly Question[];
  /** Steps that lead to what the page's title says. */
  steps: readonly Step[];
  /** Of a post of the blog, with the address of its picture. */
  posting?: Posting & PageMeta & { updated?: string; image: string };
};

type Thing = { '@type': string } & Record<string, unknown>;
export type StructuredData = { '@context': string; '@graph': Thing[] };

/** A placeholder of a price, which is not known at build time. */
const PLACEHOLDER = '{{';

/** What search engines can read of a page, as schema.org describes it. Prices change and are left out. */
export function createStructuredData(facts: PageFacts): StructuredData {
  const { origin, language, trail, questions, steps } = facts;
  const toUrl = (path: string) => new URL(localizePath(language, path), origin).href;
  const certain = questions.filter(({ question, answer }) => !`${question}${answer}`.includes(PLACEHOLDER));
  const graph: Thing[] = [
    ...(trail.length === 1 ? describeSite(origin, language, toUrl) : [describeTrail(trail, toUrl)]),
    ...(certain.length > 0 ? [describeQuestions(certain, language)] : []),
    ...(steps.length > 0 ? [describeSteps(trail.at(-1)?.title ?? '', steps)] : []),
    ...describePosting(facts, toUrl),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

function describeSite(origin: string, { locale }: Language, toUrl: (path: string) => string): Thing[] {
  const organization = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: brand.name,
      legalName: brand.company,
      url: toUrl(paths.home()),
      logo: new URL('/icon.svg', origin).href,
      email: brand.supportMail,
      address: brand.postalAddress,
    },
    {
      '@type': 'WebSite',
      '@id': `${toUrl(paths.home())}#website`,
      name: brand.name,
      url: toUrl(paths.home()),
      inLanguage: locale,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${toUrl(paths.search())}/{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

function describeTrail(trail: PageFacts['trail'], toUrl: (path: string) => string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: toUrl(path),
    })),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
function describePosting({ origin, trail, posting }: PageFacts, toUrl: (path: string) => string): Thing[] {
  if (!posting) return [];
  const { title, description, published, updated, author, authorPath, language, image } = posting;
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      description,
      image,
      datePublished: published,
      dateModified: updated ?? published,
      inLanguage: languages.find(({ code }) => code === language)?.locale,
      mainEntityOfPage: toUrl(trail.at(-1)?.path ?? ''),
      author: { '@type': 'Organization', name: author, url: toUrl(authorPath) },
      publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand.name },
    },
  ];
}

function describeQuestions(questions: readonly Question[], { locale }: Language): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function describeSteps(name: string, steps: readonly Step[]): Thing {
  return {
    '@type': 'HowTo',
    name,
    step: steps.map(({ title, text }) => ({ '@type': 'HowToStep', name: title, text })),
  };
}
