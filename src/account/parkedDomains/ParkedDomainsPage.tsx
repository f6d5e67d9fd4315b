import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  getListParkedDomainsQueryKey,
  getListParkedDomainsQueryOptions,
  parkDomain,
  unparkDomain,
} from '#api/generated/hooks/parkeddomains.ts';
import { ListParkedDomainsParams } from '#api/generated/schemas/listParkedDomainsParams.zod.ts';
import { parseAskedDomain } from '#shared/domainPicker/ownDomains.ts';
import { listQuery, loadList } from '#shared/list/listQuery.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { ParkingView } from '#shared/parking/ParkingView.tsx';
import { OwnDomainField } from './OwnDomainField.tsx';

const parkedList = listQuery(ListParkedDomainsParams, getListParkedDomainsQueryOptions, 'parkeddomains');

export const load = loadList(parkedList);

export function Component() {
  const { t } = useTranslation(['parking', 'account']);
  const [params] = useSearchParams();
  const asked = parseAskedDomain(params);
  return (
    <ParkingView
      key={asked}
      name="parked-domains"
      list={parkedList}
      calls={{ park: parkDomain, unpark: unparkDomain, queryKeys: [getListParkedDomainsQueryKey()] }}
      breadcrumbs={<AccountBreadcrumbs current={t('account:sections.parked')} />}
      lead={t('lead')}
      searchLabel={t('search')}
      emptyText={t('empty.text')}
      DomainField={OwnDomainField}
      asked={asked}
    />
  );
}
