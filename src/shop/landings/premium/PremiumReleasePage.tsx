import '#shared/landing/landing.css';
import '#shop/sales/flashSale.css';
import './premium.css';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { type Keyword, normalizeKeyword } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Section } from '#shared/landing/Section.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Examples } from '#shop/landings/Examples.tsx';
import { Terms } from '#shop/sales/Terms.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

type Data = { keyword: Keyword | undefined };

/** In the sandbox each of these has a premium price. Elsewhere, a row shows the name's actual state. */
const EXAMPLES = ['canvas.app', 'lantern.store', 'maple.dev', 'juniper.xyz', 'marlow.app'];
const TERMS = ['who', 'later', 'code'] as const;

export function load({ params }: LoadContext): Data {
  const keyword = params.keyword === undefined ? undefined : normalizeKeyword(params.keyword);
  return { keyword: keyword?.ascii ? keyword : undefined };
}

export const title = ({ keyword }: Data, t: TFunction<'premium'>) =>
  keyword ? t('title.keyword', { keyword: keyword.text }) : t('meta.title');

/** Shown until the word is known. */
export function Placeholder() {
  return <Component data={{ keyword: undefined }} />;
}

export function Component({ data: { keyword } }: { data: Data }) {
  const { t } = useTranslation('premium');
  return (
    <>
      <header className="premium-hero inverse">
        <PageColumn>
          <PageTitle
            size="headline"
            title={t('headline')}
            lead={t('lead')}
            leadClass="mt-4 mb-8 measure text-lead"
          />
          <SearchForm page={paths.premium()} keyword={keyword?.text} />
        </PageColumn>
      </header>
      {keyword ? (
        <Results keyword={keyword} />
      ) : (
        <Examples title={t('examples.title')} lead={t('examples.lead')} names={EXAMPLES} />
      )}
      <Terms
        title={t('terms.title')}
        terms={TERMS.map((key) => ({ title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }))}
      />
    </>
  );
}

function Results({ keyword: { text, ascii } }: { keyword: Keyword }) {
  const { t } = useTranslation('premium');
  const PremiumNames = useLazyPart(
    () => import('./PremiumNames.tsx'),
    ['search', 'states', 'cart', 'favorites'],
  );
  return (
    <Section
      title={t('results.title', { keyword: text })}
      titleClass="text-display wrap-anywhere"
      lead={t('results.lead')}
    >
      <div className="mt-8">
        <Suspense fallback={<Skeleton height="page" />}>
          <PremiumNames key={ascii} text={text} ascii={ascii} />
        </Suspense>
      </div>
    </Section>
  );
}
