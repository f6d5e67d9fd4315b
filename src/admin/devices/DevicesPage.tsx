import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminBreadcrumbs } from '#admin/tools/AdminBreadcrumbs.tsx';
import { useAccountColumn } from '#admin/tools/useAccountColumn.tsx';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  approveAnyDevice,
  forgetAnyDevice,
  getFindUnrecognizedDevicesQueryKey,
  getFindUnrecognizedDevicesQueryOptions,
} from '#api/generated/hooks/devices.ts';
import type { AccountDevice } from '#api/generated/schemas/accountDevice.zod.ts';
import type { AccountDevicesResponse } from '#api/generated/schemas/accountDevicesResponse.zod.ts';
import { FindUnrecognizedDevicesParams } from '#api/generated/schemas/findUnrecognizedDevicesParams.zod.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { DeviceTable } from '#shared/devices/DeviceTable.tsx';
import { useDeviceActions } from '#shared/devices/useDeviceActions.tsx';
import { useDeviceColumns } from '#shared/devices/useDeviceColumns.tsx';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import { type ListQuery, prefetchList } from '#shared/list/listQuery.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';

const deviceList: ListQuery<FindUnrecognizedDevicesParams, AccountDevicesResponse, AccountDevice> = {
  schema: FindUnrecognizedDevicesParams,
  options: getFindUnrecognizedDevicesQueryOptions,
  pageOf: (response) => response.data.unrecognizeddevices,
};

export async function load({ queries, url }: LoadContext) {
  await prefetchList(deviceList, queries, url);
}

export function Component() {
  const { t } = useTranslation(['adminDevices', 'devices']);
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
  const title = t('devices:title');
  return (
    <>
      <PageHead
        breadcrumbs={<AdminBreadcrumbs current={title} />}
        title={title}
        facts={t('adminDevices:lead')}
      />
      <DeviceTable
        name="all-devices"
        list={deviceList}
        columns={deviceColumns.toSpliced(1, 0, accountColumn)}
        actions={actions}
        search={{ name: 'query', label: t('adminDevices:search'), maxLength: 100 }}
        emptyText={t('adminDevices:empty')}
      />
      <AuditPanel tool="devices" />
    </>
  );
}
