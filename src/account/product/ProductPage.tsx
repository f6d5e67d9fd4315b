import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { labelsOptions } from '#account/labels/labelQueries.ts';
import {
  getGetProductCategoriesQueryOptions,
  getGetProductListQueryOptions,
} from '#api/generated/hooks/products.ts';
import { GetProductListParams } from '#api/generated/schemas/getProductListParams.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { ProductCategory } from '#api/generated/schemas/productCategory.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { paths } from '#paths.ts';
import { listQuery, orderedBy, prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { useListState } from '#shared/list/useListState.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { useWasOpened } from '#ui/useWasOpened.ts';
import { Count } from '#ui/workspace/Count.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';
import { DueNotice } from './DueNotice.tsx';
import { ProductCard } from './ProductCard.tsx';
import { productLabel } from './productStatus.ts';
import { SelectionActions, SelectionSum } from './SelectedProducts.tsx';
import { useAutoRenew } from './useAutoRenew.tsx';
import { useProductColumns } from './useProductColumns.tsx';
import { useProductFilters } from './useProductFilters.ts';

const productList = orderedBy(listQuery(GetProductListParams, getGetProductListQueryOptions, 'product'), {
  order: 'expire_date',
  asc: true,
});

export async function load({ queries, url }: LoadContext) {
  await Promise.all([
    prefetchList(productList, queries, url),
    queries.prefetchQuery(getGetProductCategoriesQueryOptions()),
    queries.prefetchQuery(labelsOptions),
  ]);
}

export function Component() {
  const { t } = useTranslation(['products', 'shell', 'common', 'account']);
  const { account } = useSession();
  const { data } = usePrefetchedQuery(getGetProductCategoriesQueryOptions());
  const categories = data?.data.product.categories ?? [];
  const { params } = useListState<GetProductListParams>(productList.schema);
  const isCards = categories.find(({ type }) => type === params.type)?.disableTableView === true;
  const autoRenew = useAutoRenew();
  const labels = usePrefetchedQuery(labelsOptions).data?.data.labels.items ?? [];
  const labeling = useLabeling();
  const columns = useProductColumns({ onAutoRenew: autoRenew.change, hasLabels: labels.length > 0 });
  const filters = useProductFilters({ categories, tlds: data?.data.product.tlds, labels });
  const EmptyProducts = useLazyPart(() => import('./EmptyProducts.tsx'), ['search']);
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('shell:account.products')} />}
        title={t('shell:account.products')}
        facts={data && <Facts categories={categories} currency={account?.preferredCurrency ?? ''} />}
        actions={
          <Link to={paths.search()} className={buttonClass({ size: 'small' })}>
            <PlusIcon />
            {t('common:findAName')}
          </Link>
        }
      />
      {params.phase === undefined && <DueNotice counts={data?.data.product} />}
      {categories.length > 1 && (
        <Categories categories={categories} total={data?.data.product.totalProductCount ?? 0} />
      )}
      {labeling.changer}
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
        savedAs="products"
        filters={filters}
        card={
          isCards ? (product) => <ProductCard product={product} onAutoRenew={autoRenew.change} /> : undefined
        }
        bulk={(products) => ({
          note: <SelectionSum products={products} />,
          actions: (
            <SelectionActions
              products={products}
              onAutoRenew={autoRenew.change}
              onLabels={() => labeling.open(products)}
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
    </>
  );
}

/** The choice of labels for selected products. Its code and messages load with its first use. */
function useLabeling() {
  const [domains, setDomains] = useState<readonly HeldDomain[] | null>(null);
  const wasOpened = useWasOpened(domains !== null);
  const LabelChanger = useLazyPart(() => import('#account/labels/LabelChanger.tsx'), ['labels']);
  return {
    open: (products: readonly HeldProduct[]) =>
      setDomains(products.filter((product) => product.type === 'domain')),
    changer: wasOpened && (
      <Suspense>
        <LabelChanger domains={domains} onClose={() => setDomains(null)} />
      </Suspense>
    ),
  };
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
