import { useTranslation } from 'react-i18next';
import {
  getListParkedDomainsQueryKey,
  getListParkedDomainsQueryOptions,
  parkDomain,
  unparkDomain,
} from '#api/generated/hooks/parkeddomains.ts';
import { ListParkedDomainsParams } from '#api/generated/schemas/listParkedDomainsParams.zod.ts';
import type { ParkedDomain } from '#api/generated/schemas/parkedDomain.zod.ts';
import type { ParkedDomainsResponse } from '#api/generated/schemas/parkedDomainsResponse.zod.ts';
import { type ListQuery, prefetchList } from '#shared/list/listQuery.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { ParkingView } from '#shared/parking/ParkingView.tsx';
import { OwnDomainField } from './OwnDomainField.tsx';

const parkedList: ListQuery<ListParkedDomainsParams, ParkedDomainsResponse, ParkedDomain> = {
  schema: ListParkedDomainsParams,
  options: getListParkedDomainsQueryOptions,
  pageOf: (response) => response.data.parkeddomains,
};

export async function load({ queries, url }: LoadContext) {
  await prefetchList(parkedList, queries, url);
}

export function Component() {
  const { t } = useTranslation('parking');
  return (
    <ParkingView
      name="parked-domains"
      list={parkedList}
      calls={{ park: parkDomain, unpark: unparkDomain, queryKeys: [getListParkedDomainsQueryKey()] }}
      breadcrumbs={<AccountBreadcrumbs current={t('title')} />}
      lead={t('lead')}
      searchLabel={t('search')}
      emptyText={t('empty.text')}
      DomainField={OwnDomainField}
    />
  );
}
