import { getListAccountActivityQueryOptions } from '#api/generated/hooks/activity.ts';
import { getListUnrecognizedDevicesQueryOptions } from '#api/generated/hooks/devices.ts';
import { ListAccountActivityParams } from '#api/generated/schemas/listAccountActivityParams.zod.ts';
import { listQuery } from '#shared/list/listQuery.ts';

export const activityList = listQuery(
  ListAccountActivityParams,
  getListAccountActivityQueryOptions,
  'activity',
);
/** The newest entry of a device that is not confirmed, and how many there are. */
export const unconfirmed = getListAccountActivityQueryOptions({ deviceStatus: 'pending', limit: 1 });
export const allDevices = getListUnrecognizedDevicesQueryOptions({ limit: 100 });
