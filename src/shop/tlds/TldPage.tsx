import './tld.css';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetTldPricingQueryOptions, useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { type Keyword, nameToUnicode, normalizeKeyword } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { type ContentFiles, loadPart } from '#shared/content/loadContent.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Examples } from '#shop/landings/Examples.tsx';
import { FiveYears } from '#shop/pricing/FiveYears.tsx';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Breadcrumbs } from '#ui/workspace/Breadcrumbs.tsx';
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
};

/** Longer TLDs are in smaller type, so that they fit on one line. */
const LONG = 6;
const TLD = /^[a-z0-9-]+(\.[a-z0-9-]+)?$/;
const pricesOf = (tld: string) => ({ tlds: tld, types: 'registration,renewal,restore,transfer' });

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
  const keyword = params.keyword === undefined ? undefined : normalizeKeyword(params.keyword);
  return {
    ascii,
    tld: nameToUnicode(ascii),
    content,
    files: content?.files ?? sold?.files ?? {},
    keyword: keyword?.ascii ? keyword : undefined,
  };
}

async function isSold(ascii: string, queries: LoadContext['queries']): Promise<boolean> {
  // The server includes in the document whether the TLD is sold.
  if (typeof window === 'undefined') return false;
  const { data } = await queries.ensureQueryData(getGetTldPricingQueryOptions(pricesOf(ascii)));
  return data.pricing.some(({ tld }) => tld === ascii);
}

export const title = ({ tld, keyword }: Data, t: TFunction<'tld'>) =>
  keyword ? `${keyword.text}.${tld}` : t('title', { tld });
export const description = ({ tld, content }: Data, t: TFunction<'tld'>) =>
  content?.text.description ?? t('description', { tld });
export const content = ({ files }: Data) => files;
export const questions = ({ content }: Data) => content?.text.questions ?? [];
export const card = ({ tld }: Data) => `.${tld}`;

/** Shown until the TLD is known. */
export function Placeholder() {
  return (
    <PageColumn className="tld-hero">
      <div>
        <Skeleton className="mt-12 h-32 w-64" />
        <Skeleton className="my-8 h-16 w-full max-w-measure" />
        <SearchForm />
      </div>
    </PageColumn>
  );
}

export function Component({ data }: { data: Data }) {
  const { t } = useTranslation('tld');
  const { ascii, tld, content, keyword } = data;
  const prices = useGetTldPricing(pricesOf(ascii));
  const priced = prices.data?.data.pricing.find((entry) => entry.tld === ascii);
  return (
    <>
      <Hero data={data} />
      {keyword && <Answer text={`${keyword.text}.${tld}`} ascii={`${keyword.ascii}.${ascii}`} />}
      <section className="section section-sunk" aria-busy={prices.isPending}>
        <PageColumn>
          <Heading level={2} className="max-w-[18ch] text-title">
            {t('costs.heading', { tld })}
          </Heading>
          <PriceLedger
            prices={priced}
            isNotSold={prices.isSuccess && !priced}
            hasFailed={prices.isError}
            onRetry={prices.refetch}
          />
          {(priced || prices.isPending) && <FiveYears tld={tld} prices={priced} />}
        </PageColumn>
      </section>
      <Rules tld={tld} content={content} prices={priced} />
      {content && <Suits tld={tld} suits={content.text.suits} />}
      {content && (
        <Examples
          title={t('examples.title', { tld })}
          lead={t('examples.lead')}
          names={content.facts.examples.map((name) => `${name}.${ascii}`)}
        />
      )}
      <TldQuestions tld={tld} questions={content?.text.questions ?? []} prices={priced} />
      {content && <NearTlds tld={tld} near={content.facts.near} />}
    </>
  );
}

function Hero({ data: { tld, ascii, content, keyword } }: { data: Data }) {
  const { t } = useTranslation(['tld', 'shell']);
  return (
    <PageColumn className="tld-hero">
      <div>
        <Breadcrumbs
          label={t('breadcrumbs')}
          links={[
            <Link key="prices" to={paths.tlds()}>
              {t('shell:nav.prices')}
            </Link>,
          ]}
          current={`.${tld}`}
        />
        <Heading level={1} className={cx('tld-name', tld.length > LONG && 'tld-name-long')}>
          <VisuallyHidden>{t('title', { tld })}</VisuallyHidden>
          <span aria-hidden="true" translate="no">
            .{tld}
          </span>
        </Heading>
        <p className="tld-headline">{content?.text.headline ?? t('headline', { tld })}</p>
        <SearchForm suffix={`.${tld}`} page={paths.tld(ascii)} keyword={keyword?.text} />
      </div>
      <TldArt tld={tld} ascii={ascii} word={t('art.word')} />
    </PageColumn>
  );
}

function Answer({ text, ascii }: { text: string; ascii: string }) {
  const KeywordAnswer = useLazyPart(
    () => import('#shop/landings/KeywordAnswer.tsx'),
    ['search', 'states', 'cart', 'favorites'],
  );
  return (
    <PageColumn className="pb-16">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <KeywordAnswer key={ascii} text={text} ascii={ascii} />
      </Suspense>
    </PageColumn>
  );
}

function Suits({ tld, suits }: { tld: string; suits: TldContent['text']['suits'] }) {
  const { t } = useTranslation('tld');
  return (
    <section className="section">
      <PageColumn>
        <Heading level={2} className="text-title">
          {t('suits')}
        </Heading>
        <ul className="tld-suits">
          {suits.map(({ name, text }) => (
            <li key={name}>
              <DomainName sld={name} tld={tld} />
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PageColumn>
    </section>
  );
}
