import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getListParkedDomainsQueryOptions } from '#api/generated/hooks/parkeddomains.ts';
import { ListParkedDomainsParams } from '#api/generated/schemas/listParkedDomainsParams.zod.ts';
import type { ParkedDomain } from '#api/generated/schemas/parkedDomain.zod.ts';
import type { ParkedDomainsResponse } from '#api/generated/schemas/parkedDomainsResponse.zod.ts';
import { BulkFailures } from '#features/list/BulkFailures.tsx';
import { ListTabs } from '#features/list/ListTabs.tsx';
import { type ListQuery, prefetchList } from '#features/list/listQuery.ts';
import { QueryTable } from '#features/list/QueryTable.tsx';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ParkIcon } from '#ui/icons/productIcons.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { AccountBreadcrumbs } from './AccountBreadcrumbs.tsx';
import { PARKING_PAGES } from './parking/parkingPages.ts';
import { useParking } from './parking/useParking.tsx';
import { useParkingColumns } from './parking/useParkingColumns.tsx';

const parkedList: ListQuery<ListParkedDomainsParams, ParkedDomainsResponse, ParkedDomain> = {
  schema: ListParkedDomainsParams,
  options: getListParkedDomainsQueryOptions,
  pageOf: (response) => response.data.parkeddomains,
};

export async function load({ queries, url }: LoadContext) {
  await prefetchList(parkedList, queries, url);
}

/** The parked domains that the dialog changes; none to park another one. */
type Edited = { domains: readonly ParkedDomain[]; select?: (rows: readonly ParkedDomain[]) => void };

export function Component() {
  const { t } = useTranslation('parking');
  const parking = useParking();
  const ParkDialog = useLazyPart(() => import('./parking/ParkDialog.tsx'), []);
  const [edited, setEdited] = useState<Edited>();
  const columns = useParkingColumns({
    onEdit: (domain) => setEdited({ domains: [domain] }),
    onUnpark: (domain) => parking.unpark([domain]),
  });
  const parkButton = (
    <Button icon={<PlusIcon />} size="small" onClick={() => setEdited({ domains: [] })}>
      {t('park')}
    </Button>
  );
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('title')} />}
        title={t('title')}
        facts={t('lead')}
        actions={parkButton}
      />
      <ListTabs
        list={parkedList}
        label={t('tabs')}
        name="landing"
        tabs={PARKING_PAGES.map((value) => ({ value, label: t(`page.${value}`) }))}
      />
      <BulkFailures
        calls={parking.calls}
        nameOf={({ domainName }) => domainName}
        reasonOf={parking.reasonOf}
      />
      <QueryTable
        name="parked-domains"
        list={parkedList}
        caption={t('title')}
        columns={columns}
        defaultOrder={t('newest')}
        rowKey={({ id }) => String(id)}
        nameOf={({ domainName }) => domainName}
        search={{ name: 'query', label: t('search'), maxLength: 100 }}
        filters={[
          {
            name: 'landing',
            label: t('column.shows'),
            isHidden: true,
            options: PARKING_PAGES.map((value) => ({ value, label: t(`page.${value}`) })),
          },
        ]}
        bulk={(domains, select) => ({
          note: parking.note,
          actions: (
            <>
              <Button size="small" disabled={parking.isBusy} onClick={() => parking.unpark(domains, select)}>
                {t('unpark')}
              </Button>
              <Button
                size="small"
                variant="primary"
                disabled={parking.isBusy}
                onClick={() => setEdited({ domains, select })}
              >
                {t('change')}
              </Button>
            </>
          ),
        })}
        empty={
          <Card padded={false}>
            <EmptyState icon={<ParkIcon />} title={t('empty.title')} action={parkButton}>
              {t('empty.text')}
            </EmptyState>
          </Card>
        }
      />
      {edited && (
        <Suspense>
          <ParkDialog
            domains={edited.domains}
            parking={parking}
            onClose={() => setEdited(undefined)}
            onFailed={(failed) => edited.select?.(failed)}
          />
        </Suspense>
      )}
      {parking.dialog}
    </>
  );
}
