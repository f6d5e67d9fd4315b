import { useTranslation } from 'react-i18next';
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
import { type ListQuery, prefetchList } from '#features/list/listQuery.ts';
import { DeviceTable } from '#pages/shared/devices/DeviceTable.tsx';
import { useDeviceActions } from '#pages/shared/devices/useDeviceActions.tsx';
import { useDeviceColumns } from '#pages/shared/devices/useDeviceColumns.tsx';
import { useDeviceName } from '#pages/shared/devices/useDeviceName.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { backendPaths } from '#paths.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { AdminBreadcrumbs } from './AdminBreadcrumbs.tsx';
import { AuditPanel } from './audit/AuditPanel.tsx';
import { useAccountColumn } from './useAccountColumn.tsx';

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
