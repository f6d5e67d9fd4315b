import { useTranslation } from 'react-i18next';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Placeholder of a page that is loading. */
export function PageSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <PageColumn className="grid gap-4 py-10" role="status" aria-label={t('loading')}>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-56 w-full" />
    </PageColumn>
  );
}
