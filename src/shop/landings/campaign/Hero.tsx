import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { landingSlugs } from '#lib/landingSlugs.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { cx } from '#ui/cx.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import type { CampaignContent } from './campaigns.ts';
import { Price, usePrices } from './prices.tsx';

type HeroProps = {
  slug: string;
  content: CampaignContent;
  Motif: ComponentType;
  /** The searched word. */
  keyword: string | undefined;
};

/** Headline, search and drawing. Half as tall if the result for a word is shown below. */
export function Hero({ slug, content: { facts, text }, Motif, keyword }: HeroProps) {
  const { ground, search } = facts;
  const [main] = facts.tlds;
  // A page that administrators can build only answers words under an ending of its own.
  const hasAnswers = search !== undefined || !landingSlugs.some((custom) => custom === slug);
  const isHalf = keyword !== undefined;
  return (
    <header
      className={cx('campaign-hero ruled-below clip', `ground-${ground}`, ground === 'inverse' && 'inverse')}
    >
      <PageColumn className={cx('campaign-hero-grid', isHalf ? 'campaign-half' : `campaign-grid-${ground}`)}>
        <Headline className={isHalf ? 'text-title' : 'campaign-headline text-headline'}>
          {text.headline}
        </Headline>
        <div className="campaign-text full-width narrow-measure">
          {!isHalf && <p className="mb-8 text-row">{text.lead}</p>}
          <SearchForm
            page={hasAnswers ? paths.campaign(slug) : undefined}
            keyword={keyword}
            prefix={search?.prefix}
            suffix={search?.suffix}
            label={text.search.label}
            placeholder={text.search.placeholder}
            submit={text.search.submit}
          />
          {main !== undefined && <FirstPrice tld={main} />}
        </div>
        <div className="campaign-motif min-w-0">
          <Motif />
        </div>
      </PageColumn>
    </header>
  );
}

function FirstPrice({ tld }: { tld: string }) {
  const { t } = useTranslation('campaign');
  const { priceOf, isPending } = usePrices();
  return (
    <p className="campaign-hero-price row gap-4 text-small mt-4" aria-busy={isPending}>
      <b translate="no" className="text-accent font-semibold">
        .{nameToUnicode(tld)}
      </b>{' '}
      <span>
        <Price text={priceOf(tld, 'registration')} /> {t('price.first')}
      </span>{' '}
      <span>
        {t('price.then')} <Price text={priceOf(tld, 'renewal')} />
      </span>
    </p>
  );
}
