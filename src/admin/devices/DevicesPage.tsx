import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { useAccountColumn } from '#admin/tools/useAccountColumn.tsx';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  approveAnyDevice,
  forgetAnyDevice,
  getFindUnrecognizedDevicesQueryKey,
  getFindUnrecognizedDevicesQueryOptions,
} from '#api/generated/hooks/devices.ts';
import type { AccountDevice } from '#api/generated/schemas/accountDevice.zod.ts';
import { FindUnrecognizedDevicesParams } from '#api/generated/schemas/findUnrecognizedDevicesParams.zod.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { DeviceTable } from '#shared/devices/DeviceTable.tsx';
import { useDeviceActions } from '#shared/devices/useDeviceActions.tsx';
import { useDeviceColumns } from '#shared/devices/useDeviceColumns.tsx';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import { listQuery, loadList } from '#shared/list/listQuery.ts';

const deviceList = listQuery(
  FindUnrecognizedDevicesParams,
  getFindUnrecognizedDevicesQueryOptions,
  'unrecognizeddevices',
);

export const load = loadList(deviceList);

export function Component() {
  const { t } = useTranslation(['adminDevices', 'account']);
  const deviceName = useDeviceName();
  const actions = useDeviceActions<AccountDevice>({
    approve: approveAnyDevice,
    forget: forgetAnyDevice,
    queryKeys: [getFindUnrecognizedDevicesQueryKey(), getFindAuditEntriesQueryKey()],
    nameOf: (device) => t('adminDevices:name', { device: deviceName(device), account: device.account.name }),
    signIn: backendPaths.adminSignIn(),
  });
  const accountColumn = useAccountColumn<AccountDevice>();
  // With the account's column, there is no room for the date of the last sign-in.
  const deviceColumns = useDeviceColumns(actions).map((column) =>
    column.key === 'lastSeen' ? { ...column, isExportOnly: true } : column,
  );
  return (
    <>
      <AdminHead title={t('account:sections.devices')} facts={t('adminDevices:lead')} />
      <DeviceTable
        name="all-devices"
        list={deviceList}
        columns={deviceColumns.toSpliced(1, 0, accountColumn)}
        actions={actions}
        search={{ label: t('adminDevices:search') }}
        emptyText={t('adminDevices:empty')}
      />
      <AuditPanel tool="devices" />
    </>
  );
}
