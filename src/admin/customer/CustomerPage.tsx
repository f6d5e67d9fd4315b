import { useTranslation } from 'react-i18next';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Button } from '#ui/Button.tsx';
import { Table } from '#ui/table/Table.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { AbusePanel } from './AbusePanel.tsx';
import { ActivityEntries } from './ActivityEntries.tsx';
import { ApprovalsPanel } from './ApprovalsPanel.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { type CustomerData, customerTitle, firstOf, loadCustomer } from './customerQueries.ts';
import { FactsPanel } from './FactsPanel.tsx';
import { ListPanel } from './ListPanel.tsx';
import { NoteEntries } from './NoteEntries.tsx';
import { RestorePanel } from './RestorePanel.tsx';
import { SupportPanel, UnverifiedPanel } from './SupportPanel.tsx';
import { useCustomerOrderColumns, useHoldingColumns } from './useCustomerColumns.tsx';
import { useCustomerDevices } from './useCustomerDevices.ts';

export const load = (context: LoadContext) =>
  loadCustomer(context, (id) =>
    Promise.all([
      context.queries.prefetchQuery(firstOf.domains(id)),
      context.queries.prefetchQuery(firstOf.orders(id)),
      context.queries.prefetchQuery(firstOf.devices(id)),
      context.queries.prefetchQuery(firstOf.activity(id)),
      context.queries.prefetchQuery(firstOf.notes(id)),
      context.queries.prefetchQuery(firstOf.approvals(id)),
      context.queries.prefetchQuery(firstOf.restorable(id)),
    ]),
  );

export const title = customerTitle;

export function Component({ data }: { data: CustomerData }) {
  return (
    <CustomerFrame data={data} tab="">
      {(opened) => (
        <div className="cols-side stack gap-5 items-start">
          <div>
            <DomainsPanel id={opened.id} />
            <ActivityPanel id={opened.id} />
            <OrdersPanel id={opened.id} />
          </div>
          <div>
            <FactsPanel facts={opened.facts} />
            <ApprovalsPanel id={opened.id} />
            <SupportPanel {...opened} />
            <RestorePanel id={opened.id} />
            <UnverifiedPanel {...opened} />
            <AbusePanel id={opened.id} />
            <DevicesPanel id={opened.id} />
            <NotesPanel id={opened.id} />
          </div>
        </div>
      )}
    </CustomerFrame>
  );
}

function DomainsPanel({ id }: { id: number }) {
  const { t } = useTranslation(['adminCustomers', 'common']);
  const query = usePrefetchedQuery(firstOf.domains(id));
  const page = query.data?.data.products;
  const columns = useHoldingColumns();
  return (
    <ListPanel id={id} tab="domains" query={query} page={page} note={t('urgentFirst')}>
      {(rows) => (
        <Table
          isDense
          captionHidden
          caption={t('tabs.domains')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
    </ListPanel>
  );
}

function ActivityPanel({ id }: { id: number }) {
  const query = usePrefetchedQuery(firstOf.activity(id));
  return (
    <ListPanel id={id} tab="activity" query={query} page={query.data?.data.activity}>
      {(entries) => <ActivityEntries entries={entries} />}
    </ListPanel>
  );
}

function OrdersPanel({ id }: { id: number }) {
  const { t } = useTranslation('adminCustomers');
  const query = usePrefetchedQuery(firstOf.orders(id));
  const columns = useCustomerOrderColumns(id).filter(({ isExportOnly }) => !isExportOnly);
  return (
    <ListPanel id={id} tab="orders" query={query} page={query.data?.data.orders}>
      {(rows) => (
        <Table
          isDense
          captionHidden
          caption={t('tabs.orders')}
          columns={columns}
          rows={rows}
          rowKey={({ orderId }) => orderId}
        />
      )}
    </ListPanel>
  );
}

function NotesPanel({ id }: { id: number }) {
  const { t } = useTranslation('adminCustomers');
  const query = usePrefetchedQuery(firstOf.notes(id));
  return (
    <ListPanel id={id} tab="notes" query={query} page={query.data?.data.notes} note={t('notes.hidden')}>
      {(notes) => <NoteEntries notes={notes} />}
    </ListPanel>
  );
}

const DEVICE_STATUS = { pending: 'notConfirmed', approved: 'approved', forgotten: 'forgotten' } as const;

function DevicesPanel({ id }: { id: number }) {
  const { t } = useTranslation(['adminCustomers', 'devices']);
  const query = usePrefetchedQuery(firstOf.devices(id));
  const nameOf = useDeviceName();
  const actions = useCustomerDevices(id);
  const isBusy = actions.calls.progress !== undefined;
  return (
    <ListPanel id={id} tab="devices" query={query} page={query.data?.data.unrecognizeddevices}>
      {(devices) => (
        <>
          <ul className="panel-list">
            {devices.map((device) => (
              <li key={device.deviceId}>
                <div className="panel-list-name min-w-0">
                  <span className="font-medium">{nameOf(device)}</span>
                  <span className="text-badge text-muted">
                    <span>{`${device.place ?? t('devices:unknown.place')} · `}</span>
                    <RecentTime at={device.lastSeen} />
                  </span>
                </div>
                {device.status === 'pending' && actions.mayApprove ? (
                  <span className="row gap-2">
                    <Button
                      size="small"
                      disabled={isBusy}
                      aria-label={t('devices:forgetNamed', { device: nameOf(device) })}
                      onClick={() => actions.forget([device])}
                    >
                      {t('devices:forget')}
                    </Button>
                    <Button
                      size="small"
                      disabled={isBusy}
                      aria-label={t('devices:approveNamed', { device: nameOf(device) })}
                      onClick={() => actions.approve([device])}
                    >
                      {t('devices:approve')}
                    </Button>
                  </span>
                ) : (
                  <Status kind={DEVICE_STATUS[device.status]}>{t(`devices:status.${device.status}`)}</Status>
                )}
              </li>
            ))}
          </ul>
          {actions.dialog}
        </>
      )}
    </ListPanel>
  );
}
