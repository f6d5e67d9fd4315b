import { and, desc, eq, gt } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import { supportChat } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { type Session, storeSession } from '../session/session.ts';

export type Chat = typeof supportChat.$inferSelect;

/** A chat ends this long after the last message. */
export const chatIdleMs = 2 * 3_600_000;

/** The session's open chat; undefined if there is none. */
export async function openChat(db: Db, sessionId: string, now: Date): Promise<Chat | undefined> {
  const [chat] = await db
    .select()
    .from(supportChat)
    .where(and(eq(supportChat.sessionId, sessionId), gt(supportChat.endsAt, now)))
    .orderBy(desc(supportChat.startedAt))
    .limit(1);
  return chat;
}

/** The session's open chat, started if there is none. */
export async function beginChat(db: Db, session: Session, now: Date): Promise<Chat> {
  const sessionId = session.row.id;
  return transaction(db, async (tx) => {
    await storeSession(tx, session);
    // Locked, so that a session has only one chat at a time.
    await tx
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(eq(sessionTable.id, sessionId))
      .for('no key update');
    const open = await openChat(tx, sessionId, now);
    if (open) return open;
    const endsAt = new Date(now.getTime() + chatIdleMs);
    const [chat] = await tx
      .insert(supportChat)
      .values({ id: crypto.randomUUID(), sessionId, startedAt: now, endsAt })
      .returning();
    if (!chat) throw new Error('The database did not return the new chat.');
    return chat;
  });
}

export function toChat({ id, startedAt, endsAt }: Chat): components['schemas']['SupportChat'] {
  return { id, startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() };
}
