import { and, desc, eq, ne } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toActivityDevice } from '../activity/list.ts';
import { device } from '../db/schema/devices.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { errorResponse, notFound } from '../errors.ts';
import { isAlive, renewSecret, type Session, sessionEnd } from '../session/session.ts';

const MAX_SESSIONS = 100;

/** The sessions in which the account is signed in, last used first. */
export async function listSessions(
  db: Db,
  session: Session,
  accountId: number,
  now: Date,
): Promise<components['schemas']['AccountSession'][]> {
  const rows = await db
    .select()
    .from(sessionTable)
    .leftJoin(device, eq(device.id, sessionTable.deviceId))
    .where(and(eq(sessionTable.accountId, accountId), isAlive(now)))
    .orderBy(desc(sessionTable.lastSeenAt), sessionTable.id)
    .limit(MAX_SESSIONS);
  return rows.map(({ session: row, device: from }) => ({
    sessionId: row.id,
    device: toActivityDevice(from),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    endsAt: sessionEnd(row).toISOString(),
    method: row.method,
    current: row.id === session.row.id,
  }));
}

/** Ends another session of the account. */
export async function endOne(db: Db, session: Session, accountId: number, id: string) {
  if (id === session.row.id)
    return errorResponse(409, 'Sign out of this session in the menu.', 'own_session');
  const ended = await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.id, id), eq(sessionTable.accountId, accountId)))
    .returning({ id: sessionTable.id });
  return ended.length > 0 ? null : notFound();
}

/** Ends all other sessions of the account. This one goes on with a new secret. */
export async function endOthers(db: Db, session: Session, accountId: number, now: Date): Promise<void> {
  await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.accountId, accountId), ne(sessionTable.id, session.row.id)));
  await renewSecret(db, session, now);
}
