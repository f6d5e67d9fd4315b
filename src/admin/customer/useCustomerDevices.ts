import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import { getGetCustomerQueryKey, getListCustomerActivityQueryKey } from '#api/generated/hooks/customers.ts';
import {
  approveAnyDevice,
  forgetAnyDevice,
  getFindUnrecognizedDevicesQueryKey,
} from '#api/generated/hooks/devices.ts';
import type { AccountDevice } from '#api/generated/schemas/accountDevice.zod.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { useDeviceActions } from '#shared/devices/useDeviceActions.tsx';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';

/** Approves and forgets devices of a customer. */
export function useCustomerDevices(id: number) {
  return useDeviceActions<AccountDevice>({
    approve: approveAnyDevice,
    forget: forgetAnyDevice,
    queryKeys: [
      getFindUnrecognizedDevicesQueryKey(),
      getFindAuditEntriesQueryKey(),
      getGetCustomerQueryKey(id),
      getListCustomerActivityQueryKey(id),
    ],
    nameOf: useDeviceName(),
    signIn: backendPaths.adminSignIn(),
  });
}
