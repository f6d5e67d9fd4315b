import './tld.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { getGetTldPricingQueryOptions } from '#api/generated/hooks/pricing.ts';
import { type Keyword, nameToUnicode, normalizeKeyword } from '#lib/keyword.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { paths } from '#paths.ts';
import { type ContentFiles, loadPart } from '#shared/content/loadContent.ts';
import { Section } from '#shared/landing/Section.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { toTldPricesParams, useTldPrices } from '#shared/pricing/tldPrices.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { ANSWER_SOURCE, type Answer, loadAnswer } from '#shop/landings/answer.ts';
import { Examples } from '#shop/landings/Examples.tsx';
import { FiveYears } from '#shop/pricing/FiveYears.tsx';
import { PriceBreadcrumbs } from '#shop/pricing/PriceBreadcrumbs.tsx';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { NearTlds } from './NearTlds.tsx';
import { PriceLedger } from './PriceLedger.tsx';
import { Rules } from './Rules.tsx';
import { TldArt } from './TldArt.tsx';
import { TldQuestions } from './TldQuestions.tsx';
import { getSoldKey, loadTldContent, type TldContent } from './tlds.ts';

type Data = {
  /** In ASCII and in Unicode, without the leading dot. */
  ascii: string;
  tld: string;
  /** Undefined for a TLD without its own text, whose page has only prices. */
  content: TldContent | undefined;
  files: ContentFiles;
  /** The word in the address, before the TLD. */
  keyword: Keyword | undefined;
  answer: Answer | undefined;
};

/** Longer TLDs are in smaller type, so that they fit on one line. */
const LONG = 6;
const TLD = /^[a-z0-9-]+(\.[a-z0-9-]+)?$/;

export async function addresses() {
  const { describedTlds } = await import('#shared/content/contentFiles.ts');
  return describedTlds.map((tld) => paths.tld(tld));
}

export async function load({ params, language, queries }: LoadContext): Promise<Data | null> {
  const { ascii } = normalizeKeyword((params.slug ?? '').replace(/^\./, ''));
  if (!TLD.test(ascii)) return null;
  const content = await loadTldContent(ascii, language.code);
  // A TLD with a text always has its page. For any other, the backend knows whether it is sold at all.
  const sold = content ? null : await loadPart(getSoldKey(ascii), () => isSold(ascii, queries));
  if (sold && !sold.part) return null;
  const tld = nameToUnicode(ascii);
  const given = normalizeKeyword(params.keyword ?? '');
  const keyword = given.ascii ? given : undefined;
  const name = keyword && { text: `${keyword.text}.${tld}`, ascii: `${keyword.ascii}.${ascii}` };
  return {
    ascii,
    tld,
    content,
    files: content?.files ?? sold?.files ?? {},
    keyword,
    answer: name && (await loadAnswer(name, queries)),
  };
}

async function isSold(ascii: string, queries: LoadContext['queries']): Promise<boolean> {
  // The server includes in the document whether the TLD is sold.
  if (typeof window === 'undefined') return false;
  const { data } = await queries.ensureQueryData(getGetTldPricingQueryOptions(toTldPricesParams([ascii])));
  return data.pricing.some(({ tld }) => tld === ascii);
}

export const title = ({ tld, answer }: Data, t: TFunction<'tld'>) => answer?.name.text ?? t('title', { tld });
export const description = ({ tld, content }: Data, t: TFunction<'tld'>) =>
  content?.text.description ?? t('description', { tld });
export const content = ({ files }: Data) => files;
export const searched = ({ answer }: Data) => answer?.name.ascii;
export const sources = ({ answer }: Data) => (answer ? [ANSWER_SOURCE] : []);
export const questions = ({ content }: Data) => content?.text.questions ?? [];
export const card = ({ tld }: Data) => `.${tld}`;

/** Shown until the TLD is known. */
export function Placeholder() {
  return (
    <PageColumn className="split items-center hero tld-hero">
      <div>
        <Skeleton width="line" height="panel" className="mt-10" />
        <Skeleton height="block" className="mt-8 mb-8 measure" />
        <SearchForm />
      </div>
    </PageColumn>
  );
}

export function Component({ data }: { data: Data }) {
  const { t } = useTranslation(['tld', 'landing']);
  const { ascii, tld, content, answer } = data;
  const prices = useTldPrices([ascii]);
  const priced = prices.find(ascii);
  const registry = getRegistryRules(ascii);
  return (
    <>
      <Hero data={data} />
      {answer && (
        <PageColumn className="page-end">
          <answer.Component key={answer.name.ascii} {...answer.name} />
        </PageColumn>
      )}
      <Section
        title={t('costs.heading', { tld })}
        titleClass="headline-measure text-title"
        ground="sunk"
        isBusy={prices.isPending}
      >
        <PriceLedger tld={ascii} prices={prices} />
        {(priced || prices.isPending) && <FiveYears tld={tld} prices={priced} />}
      </Section>
      <Rules tld={tld} content={content} registry={registry} prices={priced} />
      {content && <Suits tld={tld} suits={content.text.suits} />}
      {content && (
        <Examples
          title={t('examples.title', { tld })}
          lead={t('landing:inventedNames')}
          names={content.facts.examples.map((name) => `${name}.${ascii}`)}
        />
      )}
      <TldQuestions tld={tld} questions={content?.text.questions ?? []} registry={registry} prices={priced} />
      {content && <NearTlds tld={tld} near={content.facts.near} />}
    </>
  );
}

function Hero({ data: { tld, ascii, content, keyword } }: { data: Data }) {
  const { t } = useTranslation('tld');
  return (
    <PageColumn className="split items-center hero tld-hero">
      <div>
        <PriceBreadcrumbs current={`.${tld}`} />
        <Heading
          level={1}
          className={cx('mt-8 text-accent wrap-anywhere', tld.length > LONG ? 'text-headline' : 'tld-name')}
        >
          <VisuallyHidden>{t('title', { tld })}</VisuallyHidden>
          <span aria-hidden="true" translate="no">
            .{tld}
          </span>
        </Heading>
        <p className="field-measure mt-6 mb-8 text-heading font-normal">
          {content?.text.headline ?? t('headline', { tld })}
        </p>
        <SearchForm suffix={`.${tld}`} page={paths.tld(ascii)} keyword={keyword?.text} />
      </div>
      <TldArt tld={tld} ascii={ascii} word={t('art.word')} />
    </PageColumn>
  );
}

function Suits({ tld, suits }: { tld: string; suits: TldContent['text']['suits'] }) {
  const { t } = useTranslation('tld');
  return (
    <Section title={t('suits')}>
      <ul className="divided divided-open ruled mt-10">
        {suits.map(({ name, text }) => (
          <li key={name}>
            <DomainName sld={name} tld={tld} />
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
