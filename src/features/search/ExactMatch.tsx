import './domainList.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/Badge.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DomainFacts } from './DomainFacts.tsx';
import type { DomainView } from './domainView.ts';
import { StateBadges } from './StateBadges.tsx';
import { StateText } from './StateText.tsx';
import { useViewPrices } from './viewText.ts';

type ExactMatchProps = {
  /** What was searched for. */
  keyword: string;
  /** Undefined until it has been checked. */
  view: DomainView | undefined;
  action?: ReactNode;
  /** Buttons beside the prices. */
  details?: ReactNode;
  /** Another name is offered below. */
  hasAlternative?: boolean;
  /** 1 unless the page has another main heading. */
  headingLevel?: 1 | 2;
  children?: ReactNode;
};

/** The panel above the results: the name that was searched for, with everything that it costs. */
export function ExactMatch(props: ExactMatchProps) {
  const { keyword, view, action, details, hasAlternative, headingLevel = 1, children } = props;
  const { t } = useTranslation('search');
  return (
    <section aria-label={t('exactMatch.label')} aria-busy={!view} className="card card-padded exact-match">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 basis-80">
          <div className="mb-2 flex flex-wrap gap-2">
            {view ? <StateBadges view={view} all /> : <Badge>{t('exactMatch.checking')}</Badge>}
          </div>
          <Heading level={headingLevel}>
            {view ? (
              <DomainName
                sld={view.sld}
                tld={view.tld}
                ascii={view.name}
                size="display"
                muted={!view.isPurchasable}
              />
            ) : (
              <DomainName sld={keyword} tld="" size="display" />
            )}
          </Heading>
          {view ? (
            <StateText view={view} others={hasAlternative ? 'instead' : 'below'} />
          ) : (
            <p className="mt-2 max-w-measure text-muted">{t('exactMatch.checkingText')}</p>
          )}
        </div>
        {action && (
          <div className="flex flex-col items-stretch gap-3 empty:hidden max-sm:w-full sm:max-w-96">
            {action}
          </div>
        )}
      </div>
      {!view && <Skeleton className="mt-8 h-12 w-4/5" />}
      {view?.isPurchasable && <MatchPrices view={view} details={details} />}
      {view && <DomainFacts view={view} />}
      {children}
    </section>
  );
}

function MatchPrices({ view, details }: { view: DomainView; details: ReactNode }) {
  const { t } = useTranslation('search');
  const { firstLabel, first, renewal, fiveYears } = useViewPrices(view);
  if (view.price === undefined) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-10">
        <Fact label={firstLabel}>
          <Price {...first} />
        </Fact>
        <Fact label={t('price.eachYearAfter')}>
          <Price now={renewal} />
        </Fact>
        <Fact label={t('price.fiveYears')}>
          <Price now={fiveYears} />
        </Fact>
        <Fact label={t('price.atLeast')}>{t('price.years', { count: view.minDuration })}</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-x-3 sm:-mr-3">{details}</div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{label}</dt>
      <dd className="font-semibold text-heading">{children}</dd>
    </div>
  );
}

/** Placeholder of the panel, with the same height, until the keyword is known. */
export function ExactMatchSkeleton() {
  return (
    <div className="card card-padded exact-match" aria-hidden="true">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-3 h-12 w-3/5" />
      <Skeleton className="mt-8 h-12 w-4/5" />
    </div>
  );
}
