import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { FreeSiteForm } from './FreeSiteForm.tsx';
import { libraryOptions } from './siteQueries.ts';
import { planOf } from './siteStatus.ts';

export async function load({ queries }: LoadContext) {
  await queries.prefetchQuery(libraryOptions());
}

/** Starts a one-page website: a free one, or one that the account already has or has paid for. */
export function Component() {
  const { t } = useTranslation(['sites', 'account']);
  const navigate = useNavigateFromPage();
  const { data, error, isFetching, refetch } = usePrefetchedQuery(libraryOptions());
  const library = data?.data.wix;
  const [free] = library?.hoppSites ?? [];
  const plan = library?.products.find(({ type }) => type === 'hopp');
  return (
    <PageColumn className="measure page-block">
      <h1 className="text-title">{t('startMeta.title')}</h1>
      <p className="mt-2 mb-6 text-body text-muted">{t('start.text')}</p>
      {!library && <LoadFailure title={t('account:loadFailed')} query={{ error, isFetching, refetch }} />}
      {plan && (
        <Card className="mb-6 stack start">
          <p>{t('start.plan', { name: planOf(plan.plan).name })}</p>
          <Link to={paths.siteProduct('hopp', plan.id)} className={buttonClass({ variant: 'primary' })}>
            {t('waiting.use')}
          </Link>
        </Card>
      )}
      {free && (
        <Card className="mb-6 stack start">
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
