import { useTranslation } from 'react-i18next';
import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Status } from '#ui/workspace/Status.tsx';
import { deviceIcon } from './deviceIcon.ts';
import type { DeviceActions } from './useDeviceActions.tsx';
import { useDeviceName } from './useDeviceName.ts';

const STATUS = { pending: 'notConfirmed', approved: 'approved', forgotten: 'forgotten' } as const;

/** The columns of the list of devices. */
export function useDeviceColumns<Device extends UnrecognizedDevice>(
  actions: DeviceActions<Device>,
): ListColumn<Device>[] {
  const { t, i18n } = useTranslation(['devices', 'account', 'common']);
  const nameOf = useDeviceName();
  const formatDay = (day: string) => formatMediumDate(new Date(day), i18n.language);
  return [
    {
      key: 'device',
      header: t('column.device'),
      rowHeader: true,
      skeleton: 'name',
      cell: (device) => <DeviceName device={device} name={nameOf(device)} />,
      csv: nameOf,
    },
    {
      key: 'status',
      header: t('common:status'),
      card: 'start',
      cell: ({ status }) => <Status kind={STATUS[status]}>{t(`status.${status}`)}</Status>,
      csv: ({ status }) => t(`status.${status}`),
    },
    {
      key: 'address',
      header: t('common:address'),
      cell: ({ ipAddress }) => <span className="font-mono text-badge">{ipAddress ?? '–'}</span>,
      csv: ({ ipAddress }) => ipAddress ?? '',
    },
    {
      key: 'firstSeen',
      header: t('column.firstSeen'),
      order: 'firstSeen',
      cell: ({ firstSeen }) => formatDay(firstSeen),
      csv: ({ firstSeen }) => firstSeen,
    },
    {
      key: 'lastSeen',
      header: t('column.lastSeen'),
      order: 'lastSeen',
      cell: ({ lastSeen, current }) => <RecentTime at={lastSeen} text={current && t('now')} />,
      csv: ({ lastSeen }) => lastSeen,
    },
    actionsColumn(t('account:actions'), (device) => <RowActions device={device} actions={actions} />),
  ];
}

function DeviceName({ device, name }: { device: UnrecognizedDevice; name: string }) {
  const { t } = useTranslation('devices');
  const Icon = deviceIcon(device);
  return (
    <span className="line-up">
      <Icon className="text-muted" />
      <span>
        <span className="row gap-2 font-medium">
          <span>{name}</span>
          {device.current && <Badge tone="accent">{t('current')}</Badge>}
        </span>
        <span className="block font-normal text-badge text-muted">{device.place ?? t('unknown.place')}</span>
      </span>
    </span>
  );
}

type RowActionsProps<Device> = { device: Device; actions: DeviceActions<Device> };

function RowActions<Device extends UnrecognizedDevice>({ device, actions }: RowActionsProps<Device>) {
  const { t } = useTranslation('devices');
  const mayForget = actions.mayApprove || device.current;
  if (device.status === 'forgotten' || !mayForget) return null;
  const name = actions.nameOf(device);
  const isPending = device.status === 'pending';
  const isBusy = actions.calls.progress !== undefined;
  return (
    <span className="row justify-end gap-2">
      <Button
        size="small"
        variant={isPending ? 'secondary' : 'quiet'}
        disabled={isBusy}
        aria-label={t('forgetNamed', { device: name })}
        onClick={() => actions.forget([device])}
      >
        {t('forget')}
      </Button>
      {isPending && actions.mayApprove && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('approveNamed', { device: name })}
          onClick={() => actions.approve([device])}
        >
          {t('approve')}
        </Button>
      )}
    </span>
  );
}
