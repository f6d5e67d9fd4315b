import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { nameOfTld } from '#admin/tools/registryFields.ts';
import { getFindRegistriesQueryOptions } from '#api/generated/hooks/registryinfo.ts';
import { FindRegistriesParams } from '#api/generated/schemas/findRegistriesParams.zod.ts';
import { RegistryKind } from '#api/generated/schemas/registryKind.zod.ts';
import { RegistryStatus } from '#api/generated/schemas/registryStatus.zod.ts';
import { paths } from '#paths.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { listQuery, loadList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { useRegistryColumns } from './useRegistryColumns.tsx';

const registryList = listQuery(FindRegistriesParams, getFindRegistriesQueryOptions, 'registries');

export const load = loadList(registryList);

export function Component() {
  const { t } = useTranslation(['registry', 'common']);
  return (
    <>
      <AdminHead
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
        search={{ label: t('search') }}
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
            label: t('common:status'),
            options: RegistryStatus.options.map((value) => ({
              value,
              label: t(`fields.status.options.${value}`),
            })),
          },
        ]}
        empty={<EmptyList icon={<ListIcon />} title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
