import { and, eq } from 'drizzle-orm';
import { audited } from '../audit/trail.ts';
import { device } from '../db/schema/devices.ts';
import type { Db } from '../db/store.ts';
import {
  approve,
  findDevices,
  forget,
  matchesDevice,
  toAccountDevice,
  toDevice,
} from '../devices/devices.ts';
import type { Handlers } from '../handler.ts';

const own = (id: number, accountId: number) => and(eq(device.id, id), eq(device.accountId, accountId));

export const devices = {
  async listUnrecognizedDevices({ query, account, session, db }) {
    const { rows, totalCount } = await findDevices(db, eq(device.accountId, account.id), query);
    const items = rows.map((row) => toDevice(row, session));
    return { status: 200, body: { data: { unrecognizeddevices: { items, totalCount } } } };
  },

  async approveDevice({ params, account, session, db }) {
    const row = await approve(db, own(params.deviceId, account.id));
    if ('status' in row) return row;
    return { status: 200, body: { data: { unrecognizeddevice: toDevice(row, session) } } };
  },

  async forgetDevice({ params, account, session, db, now }) {
    const row = await forget(db, session, own(params.deviceId, account.id), now);
    if ('status' in row) return row;
    return { status: 200, body: { data: { unrecognizeddevice: toDevice(row, session) } } };
  },

  async findUnrecognizedDevices({ query, session, db }) {
    const meant = and(
      query.query ? matchesDevice(query.query) : undefined,
      query.account === undefined ? undefined : eq(device.accountId, query.account),
    );
    const { rows, totalCount } = await findDevices(db, meant, query);
    const items = rows.map((row) => toAccountDevice(row, session));
    return { status: 200, body: { data: { unrecognizeddevices: { items, totalCount } } } };
  },

  async approveAnyDevice(call) {
    const { params, session, db } = call;
    const customer = await findOwner(db, params.deviceId);
    const change = {
      tool: 'devices',
      action: 'approved',
      object: String(params.deviceId),
      customer,
    } as const;
    return audited(call, change, async (tx) => {
      const row = await approve(tx, eq(device.id, params.deviceId));
      if ('status' in row) return row;
      return { status: 200, body: { data: { unrecognizeddevice: toAccountDevice(row, session) } } };
    });
  },

  async forgetAnyDevice(call) {
    const { params, session, db, now } = call;
    const customer = await findOwner(db, params.deviceId);
    const change = {
      tool: 'devices',
      action: 'forgotten',
      object: String(params.deviceId),
      customer,
    } as const;
    return audited(call, change, async (tx) => {
      const row = await forget(tx, session, eq(device.id, params.deviceId), now);
      if ('status' in row) return row;
      return { status: 200, body: { data: { unrecognizeddevice: toAccountDevice(row, session) } } };
    });
  },
} satisfies Partial<Handlers>;

async function findOwner(db: Db, deviceId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: device.accountId }).from(device).where(eq(device.id, deviceId));
  return row?.id;
}
