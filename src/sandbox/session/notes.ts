import { and, eq } from 'drizzle-orm';
import { sessionNote } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import type { Visit } from './visit.ts';

const the = ({ session }: Visit, what: string) =>
  and(eq(sessionNote.sessionId, session.id), eq(sessionNote.what, what));

/** Notes something about the session. True for the one caller who noted it first. */
export async function note(db: Db, visit: Visit, what: string, at: Date): Promise<boolean> {
  const noted = await db
    .insert(sessionNote)
    .values({ sessionId: visit.session.id, what, at })
    .onConflictDoNothing()
    .returning({ what: sessionNote.what });
  return noted.length > 0;
}

/** When it was noted; undefined where it was not. */
export async function notedAt(db: Db, visit: Visit, what: string): Promise<Date | undefined> {
  const [found] = await db.select({ at: sessionNote.at }).from(sessionNote).where(the(visit, what));
  return found?.at;
}

export async function dropNote(db: Db, visit: Visit, what: string): Promise<void> {
  await db.delete(sessionNote).where(the(visit, what));
}
