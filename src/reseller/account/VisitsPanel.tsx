import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetResellerVisits } from '#api/generated/hooks/reseller.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Failure } from './Failure.tsx';

// The page doesn't wait for the code of the charts.
const VisitFigures = lazy(() => import('./VisitFigures.tsx'));

/** The visits to the landing page in the last days. */
export function VisitsPanel() {
  const { t } = useTranslation('reseller');
  const query = useGetResellerVisits();
  const days = query.data?.data.reseller.days;
  const count = days?.reduce((sum, { visits }) => sum + visits, 0) ?? 0;
  return (
    <Panel
      title={t('visits.title')}
      actions={
        days && <span className="text-badge text-muted">{t('visits.sum', { count, days: days.length })}</span>
      }
      foot={t('visits.note')}
    >
      {query.isError ? (
        <Failure query={query} message={t('visits.failed')} />
      ) : (
        <Suspense fallback={<Skeleton height="panel" />}>
          {days ? <VisitFigures days={days} /> : <Skeleton height="panel" />}
        </Suspense>
      )}
    </Panel>
  );
}
