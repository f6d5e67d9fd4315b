import { useTranslation } from 'react-i18next';
import { getListUnrecognizedDevicesQueryOptions } from '#api/generated/hooks/devices.ts';
import type { DevicesResponse } from '#api/generated/schemas/devicesResponse.zod.ts';
import { ListUnrecognizedDevicesParams } from '#api/generated/schemas/listUnrecognizedDevicesParams.zod.ts';
import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { BulkFailures } from '#features/list/BulkFailures.tsx';
import { ListTabs } from '#features/list/ListTabs.tsx';
import { type ListQuery, prefetchList } from '#features/list/listQuery.ts';
import { QueryTable } from '#features/list/QueryTable.tsx';
import { formatRecent } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { AccountBreadcrumbs } from './AccountBreadcrumbs.tsx';
import { type DeviceActions, useDeviceActions } from './device/useDeviceActions.tsx';
import { useDeviceColumns } from './device/useDeviceColumns.tsx';
import { useDeviceName } from './device/useDeviceName.ts';

const deviceList: ListQuery<ListUnrecognizedDevicesParams, DevicesResponse, UnrecognizedDevice> = {
  schema: ListUnrecognizedDevicesParams,
  options: getListUnrecognizedDevicesQueryOptions,
  pageOf: (response) => response.data.unrecognizeddevices,
};
const pendingDevices = getListUnrecognizedDevicesQueryOptions({ status: 'pending' });

export async function load({ queries, url }: LoadContext) {
  await Promise.all([prefetchList(deviceList, queries, url), queries.prefetchQuery(pendingDevices)]);
}

export function Component() {
  const { t } = useTranslation('devices');
  const actions = useDeviceActions();
  const columns = useDeviceColumns(actions);
  const nameOf = useDeviceName();
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('title')} />}
        title={t('title')}
        facts={t('lead')}
      />
      <WasThisYou actions={actions} />
      <ListTabs
        list={deviceList}
        label={t('tabs')}
        name="status"
        tabs={[
          { value: 'pending', label: t('status.pending'), tone: 'warm' },
          { value: 'approved', label: t('status.approved') },
          { value: 'forgotten', label: t('status.forgotten') },
        ]}
      />
      <BulkFailures calls={actions.calls} nameOf={nameOf} reasonOf={actions.reasonOf} />
      <QueryTable
        name="devices"
        list={deviceList}
        caption={t('title')}
        columns={columns}
        defaultOrder={t('newest')}
        rowKey={({ deviceId }) => String(deviceId)}
        nameOf={nameOf}
        filters={[
          {
            name: 'status',
            label: t('column.status'),
            isHidden: true,
            options: (['pending', 'approved', 'forgotten'] as const).map((value) => ({
              value,
              label: t(`status.${value}`),
            })),
          },
        ]}
        bulk={(rows, select) => ({
          note: actions.note,
          actions: <BulkActions rows={rows} select={select} actions={actions} />,
        })}
        empty={
          <Card padded={false}>
            <EmptyState icon={<DeviceIcon />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          </Card>
        }
      />
      <p className="text-muted">{t('note')}</p>
      {actions.dialog}
    </>
  );
}

/** Asks about the newest device that is neither confirmed nor the current one. */
function WasThisYou({ actions }: { actions: DeviceActions }) {
  const { t, i18n } = useTranslation('devices');
  const nameOf = useDeviceName();
  const { data } = usePrefetchedQuery(pendingDevices);
  const device = data?.data.unrecognizeddevices.items.find(({ current }) => !current);
  if (!device) return null;
  const seen = formatRecent(new Date(device.lastSeen), serverNow(), i18n.language);
  return (
    <Notice
      tone="warm"
      icon={DeviceIcon}
      title={t('question.title')}
      actionBeside={
        <span className="flex flex-wrap gap-2">
          <Button size="small" variant="danger" onClick={() => actions.forget([device])}>
            {t('question.no')}
          </Button>
          <Button size="small" onClick={() => actions.approve([device])}>
            {t('question.yes')}
          </Button>
        </span>
      }
    >
      {t('question.text', {
        device: nameOf(device),
        place: device.place ?? t('unknown.place'),
        seen,
        address: device.ipAddress ?? '–',
      })}
    </Notice>
  );
}

type BulkActionsProps = {
  rows: readonly UnrecognizedDevice[];
  select: (rows: readonly UnrecognizedDevice[]) => void;
  actions: DeviceActions;
};

function BulkActions({ rows, select, actions }: BulkActionsProps) {
  const { t } = useTranslation('devices');
  const pending = rows.filter(({ status }) => status === 'pending');
  const known = rows.filter(({ status }) => status !== 'forgotten');
  const isBusy = actions.calls.progress !== undefined;
  return (
    <>
      <Button
        size="small"
        disabled={known.length === 0 || isBusy}
        onClick={() => actions.forget(known, select)}
      >
        {t('forget')}
      </Button>
      <Button
        size="small"
        variant="primary"
        disabled={pending.length === 0 || isBusy}
        onClick={() => actions.approve(pending, select)}
      >
        {t('approve')}
      </Button>
    </>
  );
}
