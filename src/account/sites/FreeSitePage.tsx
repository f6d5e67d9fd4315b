import './sites.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { getGetWixSiteQueryOptions, provisionWixSubscription } from '#api/generated/hooks/wix.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import { SiteId } from '#api/generated/schemas/siteId.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import type { SiteResponse } from '#api/generated/schemas/siteResponse.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { planPricesOptions } from '#shared/plans/planPrices.ts';
import { Button } from '#ui/Button.tsx';
import { DashedCircleIcon } from '#ui/icons/statusIcons.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { BuyPlans } from './BuyPlans.tsx';
import { EditSite } from './EditSite.tsx';
import { SiteBreadcrumbs } from './SiteBreadcrumbs.tsx';
import { SiteMissing } from './SiteMissing.tsx';
import { libraryOptions, refreshSites } from './siteQueries.ts';
import { planOf } from './siteStatus.ts';
import { useSiteErrors } from './useSiteErrors.ts';

type Data = {
  /** Null if the account has no such site. */
  siteId: string | null;
  name: string;
};

const missing: Data = { siteId: null, name: '' };

export async function load({ params, queries, url }: LoadContext): Promise<Data> {
  const type = url.pathname.includes('/hopp/') ? 'hopp' : 'wix';
  const siteId = params.siteId?.toLowerCase() ?? '';
  if (!SiteId.safeParse(siteId).success) return missing;
  const { queryKey } = getGetWixSiteQueryOptions({ site_id: siteId });
  await Promise.all([
    queries.prefetchQuery(getGetWixSiteQueryOptions({ site_id: siteId })),
    queries.prefetchQuery(libraryOptions()),
    queries.prefetchQuery(planPricesOptions(type)),
  ]);
  const error = queries.getQueryState(queryKey)?.error;
  if (error instanceof ApiError && error.status === 404) return missing;
  const site = queries.getQueryData<SiteResponse>(queryKey)?.data.wix.site;
  if (site && site.type !== type) return missing;
  return { siteId, name: site?.displayName ?? '' };
}

export function title({ siteId, name }: Data, t: TFunction<['sites', 'shell']>): string {
  return siteId === null ? t('missing.site') : name || t('shell:nav.websites');
}

export function Component({ data: { siteId } }: { data: Data }) {
  return siteId === null ? <SiteMissing kind="site" /> : <FreeSite key={siteId} siteId={siteId} />;
}

function FreeSite({ siteId }: { siteId: string }) {
  const { t } = useTranslation(['sites', 'account']);
  const { data, error, isFetching, refetch } = usePrefetchedQuery(
    getGetWixSiteQueryOptions({ site_id: siteId }),
  );
  const site = data?.data.wix.site;
  if (!site) {
    return (
      <LoadFailure level={1} title={t('account:loadFailed')} query={{ error, isFetching, refetch }}>
        {t('account:nothingChangedRetry')}
      </LoadFailure>
    );
  }
  return (
    <>
      <PageHead
        breadcrumbs={<SiteBreadcrumbs current={site.displayName} />}
        title={site.displayName}
        facts={
          <FactLine>
            <Status kind="free">{t('status.freePlan')}</Status>
            <span>{t(`card.freeOf.${site.type}`)}</span>
          </FactLine>
        }
        actions={<EditSite editorUrl={site.editorUrl} />}
      />
      <div className="cols-side stack gap-5 items-start">
        <div>
          <ChoosePlan site={site} />
          {site.productId === null && <BuyPlans types={[site.type]} />}
        </div>
        <Facts site={site} />
      </div>
    </>
  );
}

/** The account's unused plans for sites of this line. */
function ChoosePlan({ site }: { site: Site }) {
  const { t, i18n } = useTranslation(['sites', 'account']);
  const { notifyError } = useSiteErrors();
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const { data } = usePrefetchedQuery(libraryOptions());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: SiteProduct) => provisionWixSubscription(id, { site_id: site.siteId }),
    onSuccess: async ({ data: { wixproduct } }) => {
      await refreshSites(queries, wixproduct);
      navigate(paths.siteProduct(wixproduct.type, wixproduct.id), { replace: true });
    },
    onError: (error) => {
      notifyError(error, 'provision_site_error');
      void refreshSites(queries);
    },
  });
  const plans = data?.data.wix.products.filter(({ type }) => type === site.type) ?? [];
  if (plans.length === 0 || site.productId !== null) return null;
  return (
    <Panel
      title={t('choosePlan.title')}
      padded={false}
      actions={<span className="text-badge text-muted tabular">{t('waiting.text')}</span>}
    >
      <ul className="panel-list">
        {plans.map((product) => {
          const { name, term } = planOf(product.plan);
          const until = formatMediumDate(new Date(product.expireDate), i18n.language);
          return (
            <li key={product.id}>
              <DashedCircleIcon />
              <span className="panel-list-name font-medium wrap-anywhere min-w-0">
                <span>{t(`plan.${term}`, { name })}</span>
                <span className="text-badge text-muted tabular">{t('account:until', { date: until })}</span>
              </span>
              <Button
                size="small"
                loading={isPending && variables.id === product.id}
                loadingLabel={t('setUp.starting')}
                aria-label={`${t('choosePlan.use')}: ${t(`plan.${term}`, { name })}`}
                onClick={() => !isPending && mutate(product)}
              >
                {t('choosePlan.use')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Facts({ site }: { site: Site }) {
  const { t, i18n } = useTranslation(['sites', 'common', 'account', 'shell']);
  const host = new URL(site.viewUrl).host;
  const facts = [
    {
      key: 'address',
      term: t('common:address'),
      value: (
        <a href={site.viewUrl} target="_blank" rel="noreferrer" className="link tap">
          <bdi translate="no">{nameToUnicode(host)}</bdi>
        </a>
      ),
    },
    { key: 'domain', term: t('facts.domain'), value: t('facts.needsPlan') },
    {
      key: 'created',
      term: t('account:createdAt'),
      value: site.createDate ? formatMediumDate(new Date(site.createDate), i18n.language) : '–',
    },
  ];
  return (
    <div>
      <Panel title={t('shell:details')}>
        <FactList facts={facts} />
      </Panel>
    </div>
  );
}
