import { useTranslation } from 'react-i18next';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Placeholder of a page that is loading. */
export function PageSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <PageColumn className="stack page-block" role="status" aria-label={t('loading')}>
      <Skeleton height="control" />
      <Skeleton height="page" />
    </PageColumn>
  );
}
