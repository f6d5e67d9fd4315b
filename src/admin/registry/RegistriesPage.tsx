import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AdminBreadcrumbs } from '#admin/tools/AdminBreadcrumbs.tsx';
import { nameOfTld } from '#admin/tools/registryFields.ts';
import { getFindRegistriesQueryOptions } from '#api/generated/hooks/registryinfo.ts';
import { FindRegistriesParams } from '#api/generated/schemas/findRegistriesParams.zod.ts';
import { RegistryKind } from '#api/generated/schemas/registryKind.zod.ts';
import type { RegistryListResponse } from '#api/generated/schemas/registryListResponse.zod.ts';
import { RegistryStatus } from '#api/generated/schemas/registryStatus.zod.ts';
import type { RegistrySummary } from '#api/generated/schemas/registrySummary.zod.ts';
import { paths } from '#paths.ts';
import { type ListQuery, prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { useRegistryColumns } from './useRegistryColumns.tsx';

const registryList: ListQuery<FindRegistriesParams, RegistryListResponse, RegistrySummary> = {
  schema: FindRegistriesParams,
  options: getFindRegistriesQueryOptions,
  pageOf: (response) => response.data.registries,
};

export async function load({ queries, url }: LoadContext) {
  await prefetchList(registryList, queries, url);
}

export function Component() {
  const { t } = useTranslation('registry');
  return (
    <>
      <PageHead
        breadcrumbs={<AdminBreadcrumbs current={t('meta.title')} />}
        title={t('meta.title')}
        facts={t('lead')}
        actions={
          <Link to={paths.newRegistry()} className={buttonClass()}>
            <PlusIcon />
            {t('new')}
          </Link>
        }
      />
      <QueryTable
        name="registries"
        list={registryList}
        caption={t('meta.title')}
        columns={useRegistryColumns()}
        defaultOrder={t('newest')}
        rowKey={({ id }) => String(id)}
        nameOf={({ tld }) => nameOfTld(tld)}
        search={{ name: 'query', label: t('search'), maxLength: 100 }}
        filters={[
          {
            name: 'kind',
            label: t('fields.kind.label'),
            options: RegistryKind.options.map((value) => ({
              value,
              label: t(`fields.kind.options.${value}`),
            })),
          },
          {
            name: 'status',
            label: t('fields.status.label'),
            options: RegistryStatus.options.map((value) => ({
              value,
              label: t(`fields.status.options.${value}`),
            })),
          },
        ]}
        empty={
          <Card padded={false}>
            <EmptyState icon={<ListIcon />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          </Card>
        }
      />
    </>
  );
}
