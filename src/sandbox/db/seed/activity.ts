import { asc, inArray, sql } from 'drizzle-orm';
import { paidOrder, totalOf } from '../../activity/orders.ts';
import { type ActivityChange, activity } from '../schema/activity.ts';
import { order } from '../schema/orders.ts';
import type { Db } from '../store.ts';

const day = 86_400_000;
const holder = 1002;
const reseller = 1003;
/** Devices of `seedDevices`. */
const strange = 7001;
const mac = 7002;
const phone = 7003;
const forgotten = 7004;

type Entry = Omit<typeof activity.$inferInsert, 'id' | 'accountId' | 'at' | 'outcome' | 'changeCount'> & {
  accountId?: number;
  isRefused?: boolean;
  daysAgo: number;
};

const autoRenewOff = (productId: number): ActivityChange[] => [
  { field: 'autoRenew', subject: null, before: true, after: false, productId },
];

/** Oldest first. What can be undone fits the present settings. */
const entries: Entry[] = [
  { daysAgo: 140, action: 'sign_in_new_device', deviceId: forgotten },
  { daysAgo: 119, action: 'forget_device', deviceId: mac, affectedId: forgotten },
  {
    daysAgo: 16,
    action: 'change_ceiling',
    domain: 'stoneware.shop',
    deviceId: mac,
    changes: [
      { field: 'renewalCeiling', subject: null, before: null, after: { amount: 40, currency: 'EUR' } },
    ],
    undoneAt: new Date(0),
  },
  {
    daysAgo: 12,
    action: 'change_dns',
    domain: 'okafor-ceramics.com',
    deviceId: mac,
    changes: [
      { field: 'record', subject: 'CNAME news', before: null, after: 'pages.letters.example.' },
      {
        field: 'record',
        subject: 'TXT @',
        before: '"v=spf1 include:spf.titan-mail.example ~all"',
        after: '"v=spf1 include:spf.titan-mail.example include:_spf.letters.example ~all"',
      },
      { field: 'record', subject: 'MX @', before: '20 mx2.titan-mail.example.', after: null },
    ],
  },
  { daysAgo: 9, action: 'sign_in_new_device', deviceId: phone },
  {
    daysAgo: 8,
    action: 'disable_auto_renew',
    domain: 'stoneware.shop',
    deviceId: mac,
    changes: autoRenewOff(5205),
  },
  { daysAgo: 3, action: 'sign_in_new_device', deviceId: strange },
  { daysAgo: 2.99, action: 'unlock_domain', domain: 'clayhouse.io', deviceId: strange, isRefused: true },
  { daysAgo: 1.1, action: 'sign_in', deviceId: mac },
  {
    daysAgo: 1,
    action: 'disable_auto_renew',
    domain: 'glaze-lab.dev',
    deviceId: mac,
    changes: autoRenewOff(5206),
  },
  { daysAgo: 5, accountId: reseller, action: 'change_parking', domain: 'casa-moreno.com', by: 'support' },
  {
    daysAgo: 4,
    accountId: reseller,
    action: 'change_dns',
    domain: 'casa-moreno.com',
    by: 'key',
    keyName: 'Zone sync',
    changes: [{ field: 'record', subject: 'A www', before: '192.0.2.80', after: '192.0.2.81' }],
  },
];

/** What the people and the system have done until now. */
export async function seedActivity(tx: Db, now: Date): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);
  const rows = entries.map(({ daysAgo, isRefused, undoneAt, ...entry }, index) => ({
    accountId: holder,
    ...entry,
    id: index + 1,
    at: at(daysAgo),
    outcome: isRefused ? ('refused' as const) : ('allowed' as const),
    changeCount: entry.changes?.length ?? 0,
    undoneAt: undoneAt ? at(daysAgo - 0.01) : null,
  }));
  const orders = await tx
    .select()
    .from(order)
    .where(inArray(order.id, [3001, 3002]))
    .orderBy(asc(order.id));
  const paid = orders.map((row, index) => ({
    id: rows.length + index + 1,
    accountId: row.accountId,
    at: row.createdAt,
    outcome: 'allowed' as const,
    by: row.id === 3002 ? ('system' as const) : ('customer' as const),
    deviceId: row.id === 3002 ? null : mac,
    subject: row.id === 3002 ? 'clayhouse.io' : 'stoneware.shop',
    ...paidOrder(row.id),
    changes: [totalOf(row)],
    changeCount: 1,
  }));
  await tx.insert(activity).values([...rows, ...paid]);
  const last = rows.length + paid.length;
  await tx.execute(sql`select setval(pg_get_serial_sequence('activity', 'id'), ${last}::int)`);
}
