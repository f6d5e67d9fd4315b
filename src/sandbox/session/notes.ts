import { and, eq } from 'drizzle-orm';
import { sessionNote } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { type Session, storeSession } from './session.ts';

const getNote = ({ row: session }: Session, what: string) =>
  and(eq(sessionNote.sessionId, session.id), eq(sessionNote.what, what));

/** Adds a note to the session. Returns true only for the first of several callers. */
export async function addNote(db: Db, session: Session, what: string, at: Date): Promise<boolean> {
  await storeSession(db, session);
  const noted = await db
    .insert(sessionNote)
    .values({ sessionId: session.row.id, what, at })
    .onConflictDoNothing()
    .returning({ what: sessionNote.what });
  return noted.length > 0;
}

/** When a note was added; undefined if it was not. */
export async function findNote(db: Db, session: Session, what: string): Promise<Date | undefined> {
  const [found] = await db.select({ at: sessionNote.at }).from(sessionNote).where(getNote(session, what));
  return found?.at;
}

export async function removeNote(db: Db, session: Session, what: string): Promise<void> {
  await db.delete(sessionNote).where(getNote(session, what));
}
