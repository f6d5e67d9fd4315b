import { sql } from 'drizzle-orm';
import { findPlace } from '../../devices/places.ts';
import { device } from '../schema/devices.ts';
import type { Db } from '../store.ts';

const day = 86_400_000;
const first = 7001;

type Device = Pick<typeof device.$inferInsert, 'accountId' | 'browser' | 'operatingSystem' | 'status'>;
const devices: (Device & { address: string; firstDay: number; lastDay: number })[] = [
  {
    accountId: 1002,
    browser: 'Firefox',
    operatingSystem: 'Windows',
    status: 'pending',
    address: '203.0.113.71',
    firstDay: 3,
    lastDay: 3,
  },
  {
    accountId: 1002,
    browser: 'Safari',
    operatingSystem: 'macOS',
    status: 'approved',
    address: '192.0.2.44',
    firstDay: 320,
    lastDay: 1,
  },
  {
    accountId: 1002,
    browser: 'Safari',
    operatingSystem: 'iOS',
    status: 'pending',
    address: '192.0.2.45',
    firstDay: 9,
    lastDay: 2,
  },
  {
    accountId: 1002,
    browser: 'Chrome',
    operatingSystem: 'Linux',
    status: 'forgotten',
    address: '198.51.100.8',
    firstDay: 140,
    lastDay: 120,
  },
  {
    accountId: 1003,
    browser: 'Chrome',
    operatingSystem: 'Android',
    status: 'pending',
    address: '198.51.100.17',
    firstDay: 5,
    lastDay: 5,
  },
  {
    accountId: 1003,
    browser: 'Edge',
    operatingSystem: 'Windows',
    status: 'approved',
    address: '198.51.100.18',
    firstDay: 400,
    lastDay: 4,
  },
];

/** Devices of earlier sign-ins. No browser has their keys, so none is recognized as one of them. */
export async function seedDevices(tx: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await tx.insert(device).values(
    devices.map(({ address, firstDay, lastDay, ...values }, index) => ({
      ...values,
      id: first + index,
      keyHash: `seed.${index}`,
      ipAddress: address,
      place: findPlace(address),
      firstSeenAt: daysAgo(firstDay),
      lastSeenAt: daysAgo(lastDay),
    })),
  );
  const last = first + devices.length - 1;
  await tx.execute(sql`select setval(pg_get_serial_sequence('device', 'id'), ${last}::int)`);
}
