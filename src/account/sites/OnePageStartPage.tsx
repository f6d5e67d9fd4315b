import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { FreeSiteForm } from './FreeSiteForm.tsx';
import { libraryOptions } from './siteQueries.ts';
import { planOf } from './siteStatus.ts';

export async function load({ queries }: LoadContext) {
  await queries.prefetchQuery(libraryOptions());
}

/** Starts a one-page website: a free one, or one that the account already has or has paid for. */
export function Component() {
  const { t } = useTranslation('sites');
  const navigate = useNavigateFromPage();
  const { data, isFetching, refetch } = usePrefetchedQuery(libraryOptions());
  const library = data?.data.wix;
  const [free] = library?.hoppSites ?? [];
  const plan = library?.products.find(({ type }) => type === 'hopp');
  return (
    <PageColumn className="max-w-measure py-12">
      <h1 className="text-title">{t('start.title')}</h1>
      <p className="mt-2 mb-6 text-body text-muted">{t('start.text')}</p>
      {!library && (
        <ErrorState
          title={t('failure.title')}
          retryLabel={t('failure.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {plan && (
        <Card className="mb-6 grid justify-items-start gap-4">
          <p>{t('start.plan', { name: planOf(plan.plan).name })}</p>
          <Link to={paths.siteProduct('hopp', plan.id)} className={buttonClass({ variant: 'primary' })}>
            {t('start.usePlan')}
          </Link>
        </Card>
      )}
      {free && (
        <Card className="mb-6 grid justify-items-start gap-4">
          <p>{t('start.has', { name: free.displayName })}</p>
          <Link to={paths.freeSite('hopp', free.siteId)} className={buttonClass()}>
            {t('start.open')}
          </Link>
        </Card>
      )}
      {library && !free && (
        <Card>
          <FreeSiteForm
            types={['hopp']}
            onCreated={({ siteId }) => navigate(paths.freeSite('hopp', siteId))}
          />
        </Card>
      )}
    </PageColumn>
  );
}
