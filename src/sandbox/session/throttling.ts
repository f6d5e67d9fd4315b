import type { Db } from '../db/store.ts';
import { type ErrorResponse, retryLater } from '../errors.ts';
import type { TestName } from '../registry/testNames.ts';
import { addNote, findNote, removeNote } from './notes.ts';
import type { Session } from './session.ts';

const pauseMs = 1_000;
export const maintenanceSeconds = 600;

/**
 * The error that a test name causes until the client has waited as required; null if the call may pass. Afterwards
 * one such call passes.
 */
export async function throttle(
  db: Db,
  session: Session,
  call: 'search' | 'cart',
  effects: ReadonlySet<TestName>,
  now: Date,
): Promise<ErrorResponse<429> | ErrorResponse<503> | null> {
  if (effects.has('maintenance')) return retryLater(503, maintenanceSeconds);
  if (effects.has('toomany') && (await isEarly(db, session, `${call} toomany`, now)))
    return retryLater(429, pauseMs / 1_000);
  if (effects.has('busy') && (await isEarly(db, session, `${call} busy`, now)))
    return retryLater(503, pauseMs / 1_000);
  return null;
}

async function isEarly(db: Db, session: Session, what: string, now: Date): Promise<boolean> {
  if (await addNote(db, session, what, now)) return true;
  const since = await findNote(db, session, what);
  if (since && now.getTime() - since.getTime() < pauseMs) return true;
  await removeNote(db, session, what);
  return false;
}
