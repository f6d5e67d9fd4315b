import { useTranslation } from 'react-i18next';
import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';
import { BulkFailures } from '#shared/list/BulkFailures.tsx';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { ListTabs } from '#shared/list/ListTabs.tsx';
import type { ListParams } from '#shared/list/listParams.ts';
import type { ListQuery } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { ListColumn, ListSearchField } from '#shared/list/queryTableProps.ts';
import { Button } from '#ui/Button.tsx';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';
import type { DeviceActions } from './useDeviceActions.tsx';

type DeviceTableProps<Params extends ListParams, Response, Device> = {
  name: string;
  list: ListQuery<Params, Response, Device>;
  columns: readonly ListColumn<Device>[];
  actions: DeviceActions<Device>;
  search?: ListSearchField;
  /** Shown if the list has no rows yet. */
  emptyText: string;
};

/** A list of devices by status, which can be approved and forgotten. */
export function DeviceTable<Params extends ListParams, Response, Device extends UnrecognizedDevice>(
  props: DeviceTableProps<Params, Response, Device>,
) {
  const { name, list, columns, actions, search, emptyText } = props;
  const { t } = useTranslation(['devices', 'account', 'common']);
  const { nameOf, reasonOf } = actions;
  const statuses = (['pending', 'approved', 'forgotten'] as const).map((value) => ({
    value,
    label: t(`status.${value}`),
    ...(value === 'pending' && { tone: 'warm' as const }),
  }));
  return (
    <>
      <ListTabs list={list} label={t('common:status')} name="status" tabs={statuses} />
      <BulkFailures calls={actions.calls} nameOf={nameOf} reasonOf={reasonOf} />
      <QueryTable
        name={name}
        list={list}
        caption={t('account:sections.devices')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ deviceId }) => String(deviceId)}
        nameOf={nameOf}
        search={search}
        filters={[{ name: 'status', label: t('common:status'), isHidden: true, options: statuses }]}
        bulk={(rows, select) => ({
          note: actions.note,
          actions: <BulkActions rows={rows} select={select} actions={actions} />,
        })}
        empty={<EmptyList icon={<DeviceIcon />} title={t('empty.title')} text={emptyText} />}
      />
      <p className="text-muted">{t('note')}</p>
      {actions.dialog}
    </>
  );
}

type BulkActionsProps<Device> = {
  rows: readonly Device[];
  select: (rows: readonly Device[]) => void;
  actions: DeviceActions<Device>;
};

function BulkActions<Device extends UnrecognizedDevice>({ rows, select, actions }: BulkActionsProps<Device>) {
  const { t } = useTranslation('devices');
  const { mayApprove } = actions;
  const pending = rows.filter(({ status }) => mayApprove && status === 'pending');
  const known = rows.filter(({ status, current }) => status !== 'forgotten' && (mayApprove || current));
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
