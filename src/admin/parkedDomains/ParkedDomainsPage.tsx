import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminBreadcrumbs } from '#admin/tools/AdminBreadcrumbs.tsx';
import { useAccountColumn } from '#admin/tools/useAccountColumn.tsx';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  getFindParkedDomainsQueryKey,
  getFindParkedDomainsQueryOptions,
  parkAnyDomain,
  releaseParkedDomain,
} from '#api/generated/hooks/parkeddomains.ts';
import { FindParkedDomainsParams } from '#api/generated/schemas/findParkedDomainsParams.zod.ts';
import type { ParkedDomainHeld } from '#api/generated/schemas/parkedDomainHeld.zod.ts';
import { listQuery, loadList } from '#shared/list/listQuery.ts';
import { ParkingView } from '#shared/parking/ParkingView.tsx';
import { AnyDomainField } from './AnyDomainField.tsx';

const parkedList = listQuery(FindParkedDomainsParams, getFindParkedDomainsQueryOptions, 'parkeddomains');

export const load = loadList(parkedList);

export function Component() {
  const { t } = useTranslation(['adminParking', 'account']);
  return (
    <>
      <ParkingView
        name="all-parked-domains"
        list={parkedList}
        calls={{
          park: parkAnyDomain,
          unpark: releaseParkedDomain,
          queryKeys: [getFindParkedDomainsQueryKey(), getFindAuditEntriesQueryKey()],
        }}
        breadcrumbs={<AdminBreadcrumbs current={t('account:sections.parked')} />}
        lead={t('adminParking:lead')}
        searchLabel={t('adminParking:search')}
        emptyText={t('adminParking:empty')}
        DomainField={AnyDomainField}
        account={useAccountColumn<ParkedDomainHeld>({ order: 'account' })}
        noteOf={(domains) =>
          t('adminParking:accounts', { count: new Set(domains.map(({ account }) => account.id)).size })
        }
      />
      <AuditPanel tool="parkeddomains" />
    </>
  );
}
