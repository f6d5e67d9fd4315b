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
  return (
    <header
      className={cx(
        'campaign-hero',
        `campaign-${ground}`,
        ground === 'inverse' && 'inverse',
        keyword !== undefined && 'campaign-hero-half',
      )}
    >
      <PageColumn className="campaign-hero-grid">
        <Headline text={text.headline} className="campaign-headline" />
        <div className="campaign-hero-text">
          <p className="campaign-hero-lead">{text.lead}</p>
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
        <div className="campaign-motif">
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
    <p className="campaign-hero-price" aria-busy={isPending}>
      <b translate="no">.{nameToUnicode(tld)}</b>{' '}
      <span>
        <Price text={priceOf(tld, 'registration')} /> {t('price.first')}
      </span>{' '}
      <span>
        {t('price.then')} <Price text={priceOf(tld, 'renewal')} />
      </span>
    </p>
  );
}
