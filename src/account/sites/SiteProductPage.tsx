import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useJob } from '#account/jobs/useJob.ts';
import { prefetchPlans } from '#account/plans/plans.ts';
import { ApiError } from '#api/errors.ts';
import { getGetWixProductQueryOptions, getGetWixYearlyUpsellQueryOptions } from '#api/generated/hooks/wix.ts';
import type { SiteProductResponse } from '#api/generated/schemas/siteProductResponse.zod.ts';
import { parseId } from '#lib/parseId.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { ConnectDomain } from './ConnectDomain.tsx';
import { parseConnection, prefetchConnection, type RequestedConnection } from './connection.ts';
import { PLAN_PARAMS } from './PlanPanel.tsx';
import { SiteMissing } from './SiteMissing.tsx';
import { SiteOverview } from './SiteOverview.tsx';
import { heldProductOptions, libraryOptions } from './siteQueries.ts';
import { planOf, siteProgress } from './siteStatus.ts';

type Data = {
  /** Null if the account has no such product. */
  id: number | null;
  name: string;
  /** The address that is being connected. */
  connection: RequestedConnection | null;
};

const missing: Data = { id: null, name: '', connection: null };

export async function load({ params, queries, url }: LoadContext): Promise<Data> {
  const type = url.pathname.includes('/hopp/') ? 'hopp' : 'wix';
  const id = parseId(params.id);
  if (id === null) return missing;
  const { queryKey } = getGetWixProductQueryOptions(id);
  await Promise.all([
    queries.prefetchQuery(getGetWixProductQueryOptions(id)),
    queries.prefetchQuery(libraryOptions()),
    queries.prefetchQuery(heldProductOptions(id)),
  ]);
  const error = queries.getQueryState(queryKey)?.error;
  if (error instanceof ApiError && error.status === 404) return missing;
  const product = queries.getQueryData<SiteProductResponse>(queryKey)?.data.wixproduct;
  if (!product) return { ...missing, id };
  if (product.type !== type) return missing;
  const connection = product.wixData && parseConnection(url.searchParams);
  const isMonthly = planOf(product.plan).term === 'month';
  await Promise.all([
    prefetchPlans(queries, id, PLAN_PARAMS),
    isMonthly && queries.prefetchQuery(getGetWixYearlyUpsellQueryOptions({ productId: id })),
    connection && product.wixData && prefetchConnection(queries, product.wixData, connection),
  ]);
  return { id, name: product.wixData?.displayName ?? planOf(product.plan).name, connection };
}

export function title({ id, name }: Data, t: TFunction<['sites', 'shell']>): string {
  return id === null ? t('missing.product') : name || t('shell:nav.websites');
}

export function Component({ data: { id, connection } }: { data: Data }) {
  return id === null ? <SiteMissing kind="product" /> : <Product key={id} id={id} connection={connection} />;
}

function Product({ id, connection }: { id: number; connection: RequestedConnection | null }) {
  const { t } = useTranslation(['sites', 'account']);
  const { query, job } = useJob(getGetWixProductQueryOptions(id), ({ data }) =>
    siteProgress(data.wixproduct),
  );
  const product = query.data?.data.wixproduct;
  if (!product) {
    return (
      <LoadFailure level={1} title={t('account:loadFailed')} query={query}>
        {t('account:nothingChangedRetry')}
      </LoadFailure>
    );
  }
  return connection && product.wixData ? (
    <ConnectDomain product={product} site={product.wixData} connection={connection} />
  ) : (
    <SiteOverview product={product} job={job} />
  );
}
