import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedDomain } from '#api/generated/schemas/parkedDomain.zod.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { BulkFailures } from '#shared/list/BulkFailures.tsx';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { ListTabs } from '#shared/list/ListTabs.tsx';
import type { ListParams } from '#shared/list/listParams.ts';
import type { ListQuery } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { Button } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ParkIcon } from '#ui/icons/productIcons.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import type { DomainFieldProps } from './ParkDialog.tsx';
import { PARKING_PAGES } from './parkingPages.ts';
import { type ParkingCalls, useParking } from './useParking.tsx';
import { useParkingColumns } from './useParkingColumns.tsx';

type ParkingViewProps<Params extends ListParams, Response, Domain> = {
  name: string;
  list: ListQuery<Params, Response, Domain>;
  calls: ParkingCalls;
  breadcrumbs: ReactNode;
  lead: string;
  searchLabel: string;
  emptyText: string;
  /** Selects a domain to park. */
  DomainField: ComponentType<DomainFieldProps>;
  /** The domain that the page's address names, which is to be parked. */
  asked?: string | null;
  /** The account column, for lists of several accounts. */
  account?: ListColumn<Domain>;
  /** A note about the selected domains. */
  noteOf?: (domains: readonly Domain[]) => ReactNode;
};

/** The parked domains that the dialog changes; empty to park another one. */
type Edited<Domain> = {
  domains: readonly Domain[];
  asked?: string | null;
  select?: (rows: readonly Domain[]) => void;
};

/** A page of parked domains, which can be parked, changed and unparked. */
export function ParkingView<Params extends ListParams, Response, Domain extends ParkedDomain>(
  props: ParkingViewProps<Params, Response, Domain>,
) {
  const {
    name,
    list,
    calls,
    breadcrumbs,
    lead,
    searchLabel,
    emptyText,
    DomainField,
    asked,
    account,
    noteOf,
  } = props;
  const { t } = useTranslation(['parking', 'account']);
  const parking = useParking<Domain>(calls);
  const ParkDialog = useLazyPart(() => import('./ParkDialog.tsx'), []);
  const [edited, setEdited] = useState<Edited<Domain> | undefined>(
    asked ? { domains: [], asked } : undefined,
  );
  const isHydrated = useHydrated();
  const columns = useParkingColumns<Domain>({
    account,
    onEdit: (domain) => setEdited({ domains: [domain] }),
    onUnpark: (domain) => parking.unpark([domain]),
  });
  const pages = PARKING_PAGES.map((value) => ({ value, label: t(`page.${value}`) }));
  const parkButton = (
    <Button icon={<PlusIcon />} size="small" onClick={() => setEdited({ domains: [] })}>
      {t('park')}
    </Button>
  );
  return (
    <>
      <PageHead
        breadcrumbs={breadcrumbs}
        title={t('account:sections.parked')}
        facts={lead}
        actions={parkButton}
      />
      <ListTabs list={list} label={t('tabs')} name="landing" tabs={pages} />
      <BulkFailures
        calls={parking.calls}
        nameOf={({ domainName }) => domainName}
        reasonOf={parking.reasonOf}
      />
      <QueryTable
        name={name}
        list={list}
        caption={t('account:sections.parked')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ id }) => String(id)}
        nameOf={({ domainName }) => domainName}
        search={{ label: searchLabel }}
        filters={[{ name: 'landing', label: t('column.shows'), isHidden: true, options: pages }]}
        bulk={(domains, select) => ({
          note: parking.note ?? noteOf?.(domains),
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
          <EmptyList icon={<ParkIcon />} title={t('empty.title')} text={emptyText} action={parkButton} />
        }
      />
      {edited && isHydrated && (
        <Suspense>
          <ParkDialog
            domains={edited.domains}
            initialName={edited.asked}
            DomainField={DomainField}
            parking={parking}
            onClose={() => setEdited(undefined)}
            onFailed={(failed) => edited.select?.(edited.domains.filter((domain) => failed.includes(domain)))}
          />
        </Suspense>
      )}
      {parking.dialog}
    </>
  );
}
