import type { TFunction } from 'i18next';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { JobData } from '#account/bulkChange/loadJob.ts';
import { labelsOptions } from '#account/labels/labelQueries.ts';
import {
  getGetProductCategoriesQueryOptions,
  getGetProductListQueryOptions,
} from '#api/generated/hooks/products.ts';
import type { BulkFilter } from '#api/generated/schemas/bulkFilter.zod.ts';
import { GetProductListParams } from '#api/generated/schemas/getProductListParams.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { HeldServiceType } from '#api/generated/schemas/heldServiceType.zod.ts';
import type { ProductCategory } from '#api/generated/schemas/productCategory.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { importCode } from '#lib/importCode.ts';
import { parseId } from '#lib/parseId.ts';
import { paths } from '#paths.ts';
import { listQuery, orderedBy, prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { SavedFilters } from '#shared/list/SavedFilters.tsx';
import { useListState } from '#shared/list/useListState.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';
import { DueNotice } from './DueNotice.tsx';
import { ProductCard, upgradesOptions } from './ProductCard.tsx';
import { productLabel } from './productStatus.ts';
import { SelectionActions, SelectionSum } from './SelectedProducts.tsx';
import { useAutoRenew } from './useAutoRenew.tsx';
import { useProductColumns } from './useProductColumns.tsx';
import { useProductFilters } from './useProductFilters.ts';

const productList = orderedBy(listQuery(GetProductListParams, getGetProductListQueryOptions, 'product'), {
  order: 'expire_date',
  asc: true,
});

const BULK_NAMESPACES = ['bulkChange', 'changes', 'contacts', 'dns', 'domain', 'parking'] as const;

/** The products that are to be changed, and how many match the filters. */
type Changing = { products: readonly HeldProduct[]; matching: number };

export async function load({ queries, url }: LoadContext): Promise<JobData | null> {
  const asked = new URLSearchParams(url.search).get('job');
  if (asked !== null) {
    const { loadJob } = await importCode(() => import('#account/bulkChange/loadJob.ts'));
    return loadJob({ queries, url }, asked === 'all' ? asked : parseId(asked));
  }
  const service = HeldServiceType.safeParse(url.searchParams.get('type'));
  await Promise.all([
    prefetchList(productList, queries, url),
    service.success && queries.prefetchQuery(upgradesOptions(service.data)),
    queries.prefetchQuery(getGetProductCategoriesQueryOptions()),
    queries.prefetchQuery(labelsOptions),
  ]);
  return { job: null };
}

export function title({ job }: JobData, t: TFunction<['products', 'shell']>): string {
  if (job === null) return t('shell:account.products');
  return job === 'all' ? t('changes') : t('changeNumber', { number: job });
}

export function Component({ data: { job } }: { data: JobData }) {
  const JobView = useLazyPart(() => import('#account/bulkChange/JobView.tsx'), BULK_NAMESPACES);
  const BulkChanges = useLazyPart(() => import('#account/bulkChange/BulkChangesTable.tsx'), BULK_NAMESPACES);
  if (job === null) return <Products />;
  return <Suspense>{job === 'all' ? <BulkChanges /> : <JobView key={job} id={job} />}</Suspense>;
}

function Products() {
  const { t } = useTranslation(['products', 'shell', 'common', 'account']);
  const { account } = useSession();
  const { data } = usePrefetchedQuery(getGetProductCategoriesQueryOptions());
  const categories = data?.data.product.categories ?? [];
  const { params } = useListState<GetProductListParams>(productList.schema);
  const isCards = categories.find(({ type }) => type === params.type)?.disableTableView === true;
  const hasDomains = categories.some(({ type }) => type === 'domain');
  const autoRenew = useAutoRenew();
  const labels = usePrefetchedQuery(labelsOptions).data?.data.labels.items ?? [];
  const columns = useProductColumns({ onAutoRenew: autoRenew.change, hasLabels: labels.length > 0 });
  const filters = useProductFilters({ categories, tlds: data?.data.product.tlds, labels });
  const [changing, setChanging] = useState<Changing | null>(null);
  const [isImporting, setImporting] = useState(false);
  const ImportSettings = useLazyPart(() => import('#account/bulkChange/ImportSettings.tsx'), BULK_NAMESPACES);
  const BulkChangeFlow = useLazyPart(() => import('#account/bulkChange/BulkChangeFlow.tsx'), BULK_NAMESPACES);
  const EmptyProducts = useLazyPart(() => import('./EmptyProducts.tsx'), ['search']);
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('shell:account.products')} />}
        title={t('shell:account.products')}
        facts={data && <Facts categories={categories} currency={account?.preferredCurrency ?? ''} />}
        actions={
          <>
            <LazyMenu
              align="end"
              trigger={
                <Button size="small">
                  {t('common:moreActions')}
                  <ChevronDownIcon />
                </Button>
              }
              items={[
                ...(hasDomains
                  ? ([
                      {
                        kind: 'action',
                        key: 'list',
                        label: t('changeMany.list'),
                        onSelect: () => setChanging({ products: [], matching: 0 }),
                      },
                      {
                        kind: 'action',
                        key: 'file',
                        label: t('changeMany.file'),
                        onSelect: () => setImporting(true),
                      },
                      {
                        kind: 'link',
                        key: 'changes',
                        label: t('changes'),
                        render: <Link to={paths.products('?job=all')} />,
                      },
                      { kind: 'line', key: 'line' },
                    ] as const)
                  : []),
                {
                  kind: 'link',
                  key: 'transfers',
                  label: t('common:transfers'),
                  render: <Link to={paths.transfers()} />,
                },
                {
                  kind: 'link',
                  key: 'moveIn',
                  label: t('account:moveIn'),
                  render: <Link to={paths.moveIn()} />,
                },
              ]}
            />
            <Link to={paths.search()} className={buttonClass({ size: 'small' })}>
              <PlusIcon />
              {t('common:findAName')}
            </Link>
          </>
        }
      />
      {params.phase === undefined && <DueNotice counts={data?.data.product} />}
      {categories.length > 1 && (
        <Categories categories={categories} total={data?.data.product.totalProductCount ?? 0} />
      )}
      <QueryTable
        list={productList}
        caption={t('shell:account.products')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ id }) => String(id)}
        nameOf={productLabel}
        subRowsOf={({ subProducts }) => subProducts}
        subRowKey={({ id }) => String(id)}
        search={{ label: t('search'), maxLength: 253 }}
        saved={(query) => <SavedFilters list="products" query={query} />}
        filters={filters}
        card={
          isCards ? (product) => <ProductCard product={product} onAutoRenew={autoRenew.change} /> : undefined
        }
        bulk={(products, _select, matching) => ({
          note: <SelectionSum products={products} />,
          actions: (
            <SelectionActions
              products={products}
              onAutoRenew={autoRenew.change}
              onChange={() => setChanging({ products, matching })}
            />
          ),
        })}
        empty={
          <Suspense>
            <EmptyProducts />
          </Suspense>
        }
        name="products"
      />
      {autoRenew.dialog}
      {isImporting && (
        <Suspense>
          <ImportSettings onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <BulkChangeFlow
            names={changing.products.flatMap(({ type, domainName }) =>
              type === 'domain' && domainName ? [domainName] : [],
            )}
            matching={
              // The count has services, too, unless the list is one of domains.
              params.type === 'domain' && changing.matching > changing.products.length
                ? { filter: toBulkFilter(params), count: changing.matching }
                : undefined
            }
            onClose={() => setChanging(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The filters of the list that a change to all that match keeps to. */
function toBulkFilter({ query, phase, status, auto_renew, tld, label }: GetProductListParams): BulkFilter {
  return { query, phase, status, auto_renew, tld, label };
}

type FactsProps = { categories: readonly ProductCategory[]; currency: string };

function Facts({ categories, currency }: FactsProps) {
  const { t } = useTranslation(['products', 'shell']);
  const count = (isDomain: boolean) =>
    categories
      .filter(({ type }) => (type === 'domain') === isDomain)
      .reduce((sum, { productCount }) => sum + productCount, 0);
  if (categories.length === 0) return <span>{t('facts.none')}</span>;
  const facts = [
    count(true) > 0 && t('facts.domains', { count: count(true) }),
    count(false) > 0 && t('facts.services', { count: count(false) }),
    t('shell:pricesWithoutTax', { currency }),
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
}

type CategoriesProps = { categories: readonly ProductCategory[]; total: number };

function Categories({ categories, total }: CategoriesProps) {
  const { t } = useTranslation(['products', 'account']);
  const { params, searchFor } = useListState<GetProductListParams>(productList.schema);
  const tabs = [
    { type: undefined, label: t('account:all'), count: total },
    ...categories.map(({ type, productCount }) => ({ type, label: t(`type.${type}`), count: productCount })),
  ];
  return (
    <TabLinks label={t('categories')}>
      {tabs.map(({ type, label, count }) => (
        <Link
          key={type ?? 'all'}
          to={{ search: searchFor({ type }) }}
          state={{ keepScroll: true }}
          aria-current={params.type === type ? 'page' : undefined}
        >
          <span>{label}</span>
          <Count>{count}</Count>
        </Link>
      ))}
    </TabLinks>
  );
}
