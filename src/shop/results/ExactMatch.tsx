import '#shop/names/domainList.css';
import './exactMatch.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMultiYear } from '#lib/multiYear.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { CopyName } from '#shop/names/CopyName.tsx';
import { DomainFacts } from '#shop/names/DomainFacts.tsx';
import { StateLine } from '#shop/names/StateLine.tsx';
import { StateText } from '#shop/names/StateText.tsx';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { hasFiveYears, PriceBars } from './PriceBars.tsx';
import { PriceSentence } from './PriceSentence.tsx';

type ExactMatchProps = {
  /** The searched word or name. */
  keyword: string;
  /** Undefined until it has been checked. */
  view: DomainView | undefined;
  /** Whether adding it to the cart has just failed. */
  isRefused?: boolean;
  /** Buttons for the name. */
  actions?: ReactNode;
  /** 1 unless the page has another main heading. */
  headingLevel?: 1 | 2;
  /** Shown instead of the text about the name's state. */
  text?: ReactNode;
  /** Shown beside the name instead of its prices. */
  side?: ReactNode;
  /** Shown between the text and the buttons. */
  children?: ReactNode;
  /** Shown below everything else. */
  footer?: ReactNode;
};

/** The panel above the results: the searched name, its price now, and the price of keeping it. */
export function ExactMatch(props: ExactMatchProps) {
  const { keyword, view, isRefused, actions, headingLevel = 1, text, side, children, footer } = props;
  const { t } = useTranslation('search');
  const hasSide = !view || side || hasFiveYears(view);
  return (
    <section aria-label={t('exactMatch.label')} aria-busy={!view} className="card clip exact-match">
      <div className={cx('exact-match-main min-w-0', !hasSide && 'exact-match-wide')}>
        <StateLine view={view} isRefused={isRefused} />
        <div className="line-up gap-2">
          <Heading level={headingLevel}>
            {view ? (
              <DomainName
                sld={view.sld}
                tld={view.tld}
                ascii={view.name}
                size="display"
                muted={!view.isPurchasable && !side && view.state !== 'inAccount'}
              />
            ) : (
              <PendingName keyword={keyword} />
            )}
          </Heading>
          <CopyName name={view?.name ?? keyword} className="fixed-size" />
        </div>
        {view ? (
          text || <MatchText view={view} />
        ) : (
          <p className="exact-match-price narrow-measure text-muted mt-2">{t('exactMatch.checkingText')}</p>
        )}
        {view && <DomainFacts view={view} />}
        {children}
        <div className="exact-match-actions hide-empty row gap-2">
          {view ? actions : <Skeleton width="name" height="control" />}
        </div>
      </div>
      {hasSide && (
        <div className="exact-match-side ground-sunk stack gap-6">
          {view ? side || <PriceBars view={view} /> : <Skeleton height="panel" />}
        </div>
      )}
      {footer && <div className="exact-match-footer">{footer}</div>}
    </section>
  );
}

/** Reserves space for the TLD that will be looked up for a word, so that a name that needs two lines gets them. */
function PendingName({ keyword }: { keyword: string }) {
  return (
    <>
      <DomainName sld={keyword} tld="" size="display" />
      {!keyword.includes('.') && (
        <span className="domain-display exact-match-room" aria-hidden="true">
          <wbr />
          .com
        </span>
      )}
    </>
  );
}

function MatchText({ view }: { view: DomainView }) {
  const { t } = useTranslation('search');
  const { price, result, tld, minDuration } = view;
  return (
    <>
      {price !== undefined && (
        <p className="exact-match-price narrow-measure text-muted mt-2">
          <PriceSentence view={view} />
          {!isMultiYear(result.tld) && <span>{` ${t('answer.noSum', { tld, count: minDuration })}`}</span>}
        </p>
      )}
      <StateText view={view} hasOthers />
    </>
  );
}

/** Placeholder for the panel, with the same height, until the keyword is known. */
export function ExactMatchSkeleton() {
  return (
    <div className="card clip exact-match" aria-hidden="true">
      <div className="exact-match-main min-w-0">
        <Skeleton width="word" />
        <Skeleton width="line" height="control" className="mt-3" />
        <Skeleton width="line" className="mt-3" />
        <div className="exact-match-actions hide-empty row gap-2">
          <Skeleton width="name" height="control" />
        </div>
      </div>
      <div className="exact-match-side ground-sunk stack gap-6">
        <Skeleton height="panel" />
      </div>
    </div>
  );
}
