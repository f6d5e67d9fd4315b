import type { Db } from '../db/store.ts';
import { type Fault, waitFirst } from '../faults.ts';
import type { TestName } from '../registry/testNames.ts';
import { dropNote, note, notedAt } from './notes.ts';
import type { Visit } from './visit.ts';

const pause = 1_000;
const maintenanceSeconds = 600;

/**
 * The refusal to call now that a test name brings about; null where the call may pass. Who comes back before the pause
 * is over is refused again; who comes back after it passes, once.
 */
export async function pauseTold(
  db: Db,
  visit: Visit,
  effects: ReadonlySet<TestName>,
  now: Date,
): Promise<Fault<429> | Fault<503> | null> {
  if (effects.has('maintenance')) return waitFirst(503, maintenanceSeconds);
  if (effects.has('toomany') && (await isEarly(db, visit, 'toomany', now)))
    return waitFirst(429, pause / 1_000);
  if (effects.has('busy') && (await isEarly(db, visit, 'busy', now))) return waitFirst(503, pause / 1_000);
  return null;
}

async function isEarly(db: Db, visit: Visit, what: TestName, now: Date): Promise<boolean> {
  if (await note(db, visit, what, now)) return true;
  const told = await notedAt(db, visit, what);
  if (told && now.getTime() - told.getTime() < pause) return true;
  await dropNote(db, visit, what);
  return false;
}
