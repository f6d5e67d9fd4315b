import './campaign.css';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { importCode } from '#lib/importCode.ts';
import { type Keyword, normalizeKeyword } from '#lib/keyword.ts';
import { Questions } from '#shared/landing/Questions.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { ANSWER_SOURCE, type Answer, loadAnswer } from '#shop/landings/answer.ts';
import { Examples } from '#shop/landings/Examples.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type BlockComponents, CampaignBlocks, listBlockFiles, loadBlocks } from './Blocks.tsx';
import { type CampaignContent, loadCampaignContent } from './campaigns.ts';
import { Hero } from './Hero.tsx';
import { getMotifFile, loadMotif } from './motifs.ts';
import { hasPlaceholder, PricesProvider, useFillPrices, usePrices } from './prices.tsx';

type Data = {
  slug: string;
  content: CampaignContent;
  Motif: ComponentType;
  components: BlockComponents;
  /** Clock and offers that replace the hero; undefined if the campaign has no sale, or if the address has a word. */
  Sale: ComponentType<{ content: CampaignContent }> | undefined;
  /** The word in the address, without the fixed text before and after it in the search field. */
  keyword: Keyword | undefined;
  answer: Answer | undefined;
};

export async function load({ params, queries, language, url }: LoadContext): Promise<Data | null> {
  const slug = url.pathname.slice(language.prefix.length).split('/')[1]?.toLowerCase() ?? '';
  const content = await loadCampaignContent(slug, language.code);
  if (!content) return null;
  const keyword = parseKeyword(params.keyword, content);
  const name = keyword && getName(keyword, content);
  const [Motif, components, Sale, answer] = await Promise.all([
    loadMotif(content.facts.motif),
    loadBlocks(content.text.blocks),
    content.facts.sale && !keyword ? loadSale() : undefined,
    name && loadAnswer(name, queries),
  ]);
  return { slug, content, Motif, components, Sale, keyword, answer };
}

async function loadSale() {
  return (await importCode(() => import('./CampaignSale.tsx'))).default;
}

function parseKeyword(typed: string | undefined, { facts }: CampaignContent): Keyword | undefined {
  const { prefix = '', suffix = '' } = facts.search ?? {};
  let word = (typed ?? '').trim();
  if (prefix && word.startsWith(prefix)) word = word.slice(prefix.length);
  const keyword = normalizeKeyword(word);
  const isWhole = suffix && keyword.ascii.endsWith(suffix);
  const part = isWhole ? normalizeKeyword(keyword.text.slice(0, -suffix.length)) : keyword;
  return part.ascii ? part : undefined;
}

/** The name that is looked up for a word. */
function getName({ text, ascii }: Keyword, { facts }: CampaignContent): Answer['name'] {
  const suffix = facts.search?.suffix ?? '';
  return { text: text + suffix, ascii: ascii + suffix };
}

export const title = ({ answer, content }: Data) =>
  answer?.name.text ?? content.text.headline.replace(/[.。]$/u, '');
export const description = ({ content }: Data, _: TFunction<'campaign'>) => content.text.description;
export const content = (data: Data) => data.content.files;
export const searched = ({ answer }: Data) => answer?.name.ascii;
export const sources = ({ answer, content: { facts, text } }: Data) => [
  ...[getMotifFile(facts.motif), ...(facts.sale ? ['./CampaignSale.tsx'] : [])].map((file) =>
    file.replace('./', 'src/shop/landings/campaign/'),
  ),
  ...listBlockFiles(text.blocks),
  ...(answer ? [ANSWER_SOURCE] : []),
];
export const questions = ({ content: { text } }: Data) => text.questions.items;

/** Shown until the campaign is known. */
export function Placeholder() {
  return (
    <div className="campaign-hero ruled-below clip">
      <PageColumn className="campaign-hero-grid campaign-half">
        <Skeleton height="block" className="measure" />
        <div className="campaign-text full-width narrow-measure">
          <Skeleton height="control" className="mb-6" />
          <SearchForm />
        </div>
      </PageColumn>
    </div>
  );
}

export function Component({ data }: { data: Data }) {
  const { t } = useTranslation(['campaign', 'landing']);
  const { slug, content, Motif, components, Sale, keyword, answer } = data;
  const { facts, text } = content;
  return (
    <PricesProvider content={content}>
      {Sale ? (
        <Sale content={content} />
      ) : (
        <Hero slug={slug} content={content} Motif={Motif} keyword={keyword?.text} />
      )}
      {answer && (
        <PageColumn className="page-start">
          <answer.Component key={answer.name.ascii} {...answer.name} />
        </PageColumn>
      )}
      <CampaignBlocks blocks={text.blocks} components={components} />
      {facts.examples.length > 0 && (
        <Examples title={t('examples.title')} lead={t('landing:inventedNames')} names={facts.examples} />
      )}
      <CampaignQuestions questions={text.questions} />
    </PricesProvider>
  );
}

function CampaignQuestions({
  questions: { title: heading, items },
}: {
  questions: CampaignContent['text']['questions'];
}) {
  const fill = useFillPrices();
  const { isPending } = usePrices();
  return (
    <Questions
      title={heading}
      items={items.map(({ question, answer }) => ({ question, answer: fill(answer) }))}
      isBusy={hasPlaceholder(items) ? isPending : undefined}
    />
  );
}
