import { and, eq } from 'drizzle-orm';
import { device } from '../db/schema/devices.ts';
import { approve, findDevices, forget, meansDevice, toAccountDevice, toDevice } from '../devices/devices.ts';
import type { Handlers } from '../handler.ts';

const own = (id: number, accountId: number) => and(eq(device.id, id), eq(device.accountId, accountId));

export const devices = {
  async listUnrecognizedDevices({ query, account, visit, db }) {
    const { rows, totalCount } = await findDevices(db, eq(device.accountId, account.id), query);
    const items = rows.map((row) => toDevice(row, visit));
    return { status: 200, body: { data: { unrecognizeddevices: { items, totalCount } } } };
  },

  async approveDevice({ params, account, visit, db }) {
    const row = await approve(db, own(params.deviceId, account.id));
    if ('status' in row) return row;
    return { status: 200, body: { data: { unrecognizeddevice: toDevice(row, visit) } } };
  },

  async forgetDevice({ params, account, visit, db, now }) {
    const row = await forget(db, visit, own(params.deviceId, account.id), now);
    if ('status' in row) return row;
    return { status: 200, body: { data: { unrecognizeddevice: toDevice(row, visit) } } };
  },

  async findUnrecognizedDevices({ query, visit, db }) {
    const meant = query.query ? meansDevice(query.query) : undefined;
    const { rows, totalCount } = await findDevices(db, meant, query);
    const items = rows.map((row) => toAccountDevice(row, visit));
    return { status: 200, body: { data: { unrecognizeddevices: { items, totalCount } } } };
  },

  async approveAnyDevice({ params, visit, db }) {
    const row = await approve(db, eq(device.id, params.deviceId));
    if ('status' in row) return row;
    return { status: 200, body: { data: { unrecognizeddevice: toAccountDevice(row, visit) } } };
  },

  async forgetAnyDevice({ params, visit, db, now }) {
    const row = await forget(db, visit, eq(device.id, params.deviceId), now);
    if ('status' in row) return row;
    return { status: 200, body: { data: { unrecognizeddevice: toAccountDevice(row, visit) } } };
  },
} satisfies Partial<Handlers>;
