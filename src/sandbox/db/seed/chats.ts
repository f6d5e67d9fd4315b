import { and, eq } from 'drizzle-orm';
import { randomHex } from '../../secrets.ts';
import { chatIdleMs } from '../../support/chats.ts';
import { device } from '../schema/devices.ts';
import { sessionTable } from '../schema/sessions.ts';
import { chatMessage, supportChat } from '../schema/support.ts';
import type { Db } from '../store.ts';

const minute = 60_000;

/** A chat of an account that waits for a person, from one of its devices. Nobody has the cookie of its session. */
export async function seedChats(tx: Db, accountId: number, now: Date): Promise<void> {
  const sessionId = crypto.randomUUID();
  const startedAt = new Date(now.getTime() - 3 * minute);
  const chatId = crypto.randomUUID();
  const secretHash = randomHex(32);
  const [from] = await tx
    .select()
    .from(device)
    .where(and(eq(device.accountId, accountId), eq(device.status, 'approved')))
    .orderBy(device.id);
  await tx.insert(sessionTable).values({
    id: sessionId,
    secretHash,
    accountId,
    deviceId: from?.id,
    createdAt: startedAt,
    lastSeenAt: startedAt,
  });
  await tx.insert(supportChat).values({
    id: chatId,
    sessionId,
    startedAt,
    endsAt: new Date(now.getTime() + chatIdleMs),
    state: 'waiting',
    waitingSince: startedAt,
    language: 'en-us',
  });
  await tx.insert(chatMessage).values([
    {
      chatId,
      id: crypto.randomUUID(),
      kind: 'visitor',
      text: 'Why was my transfer refused?',
      sentAt: startedAt,
    },
    { chatId, id: crypto.randomUUID(), kind: 'waiting', sentAt: startedAt },
  ]);
}
