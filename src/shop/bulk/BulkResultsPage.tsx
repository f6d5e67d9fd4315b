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
    <PageColumn className="py-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Skeleton className="h-8 w-72" />
        <Skeleton className="h-11 w-32" />
      </div>
      <div className="mt-4 grid gap-4">
        <div className="grid gap-2">
          <SearchStatus state={emptySearch} />
          <BulkProgress state={emptySearch} />
        </div>
        <div className="bulk-summary-space" />
        <div className="bulk-results">
          <div className="bulk-filters" />
          <div className="bulk-tally">
            <Skeleton className="h-[1.3125rem] w-28" />
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
      className={buttonClass({ className: 'flex-none' })}
      onClick={() => replaceDraft((text ?? '').replaceAll(',', '\n'), t('batch.list'))}
    >
      {t('results.change')}
    </Link>
  );
  return (
    <PageColumn className="py-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Heading level={1} className="text-title">
          {title}
        </Heading>
        {changeLink}
      </div>
      <StickyHead isOverlay>
        <p className="flex items-center justify-between gap-4">
          <strong className="sm:text-heading">{title}</strong>
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
