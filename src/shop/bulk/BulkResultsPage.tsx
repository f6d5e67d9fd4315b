import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useCartKey } from '#shared/cart/cartUiState.ts';
import { emptySearch } from '#shared/search/searchState.ts';
import { SearchStatus } from '#shop/search/SearchStatus.tsx';
import { CartBar, StickyHead } from '#shop/search/StickyHead.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BulkListPlaceholder } from './BulkList.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkResults } from './BulkResults.tsx';
import { replaceDraft } from './draft.ts';
import { useBulkSearch } from './useBulkSearch.ts';
import '#shop/names/selectableList.css';
import './bulk.css';

/** Shown until the list in the address is known. */
export function Placeholder() {
  return (
    <PageColumn className="page-tight">
      <div className="row items-start between gap-6">
        <Skeleton width="line" height="title" />
        <Skeleton width="word" height="title" />
      </div>
      <div className="mt-4 stack">
        <div className="stack gap-2">
          <SearchStatus state={emptySearch} />
          <BulkProgress state={emptySearch} />
        </div>
        <div className="bulk-summary-space" />
        <div className="bulk-results stack">
          <div className="bulk-filters" />
          <div className="bulk-tally row gap-4 between">
            <Skeleton width="word" />
          </div>
          <div className="min-w-0">
            <BulkListPlaceholder />
          </div>
        </div>
      </div>
    </PageColumn>
  );
}

export function Component() {
  const { t } = useTranslation('bulk');
  const bulk = useBulkSearch();
  useCartKey();
  const { text, parsed } = bulk;
  const title = t('results.title', { count: parsed.names.length });
  const changeLink = (
    <Link
      to={paths.bulk()}
      className={buttonClass({ className: 'fixed-size' })}
      onClick={() =>
        replaceDraft({
          text: (text ?? '').replaceAll(',', '\n'),
          label: t('batch.list'),
          count: parsed.names.length,
        })
      }
    >
      {t('results.change')}
    </Link>
  );
  return (
    <PageColumn className="page-tight">
      <div className="row items-start between gap-6">
        <Heading level={1} className="text-title">
          {title}
        </Heading>
        {changeLink}
      </div>
      <StickyHead isOverlay>
        <p className="line-up between gap-4">
          <strong>{title}</strong>
          {changeLink}
        </p>
      </StickyHead>
      {text === undefined ? (
        <EmptyState title={t('results.lost')}>{t('results.lostText')}</EmptyState>
      ) : (
        <BulkResults {...bulk} />
      )}
      <CartBar />
    </PageColumn>
  );
}
