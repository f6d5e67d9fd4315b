import { and, eq, gt, lte, or } from 'drizzle-orm';
import { setting } from '../db/schema/settings.ts';
import type { Db } from '../db/store.ts';
import { MAX_SKEW_MS } from './isDue.ts';

/** How long a process may be silent before another one begins the work again. */
const LEASE_MS = 60_000;

/** The work belongs to another process, because this one was silent for longer than its lease. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** Says that the work goes on. Throws LeaseLostError if another process does it by now. */
export type Keep = () => Promise<void>;

/**
 * Does work that is due every so often, once for all instances on the database. When it is due is in the settings; while one
 * does it, it is due again at the end of a lease, so another begins again if the process ends. If the work says that it is
 * not finished (false), it is due again at once; and if it is due later than it is ever set, the clock was ahead then.
 */
export async function workRegularly(
  db: Db,
  { name, everyMs, getNow }: { name: string; everyMs: number; getNow: () => Date },
  work: (keep: Keep) => Promise<boolean>,
): Promise<void> {
  const key = `due ${name}`;
  // Times in this format sort like texts.
  const after = (ms: number) => new Date(getNow().getTime() + ms).toISOString();
  // Most of the time nothing is due, and then nothing is written.
  const [known] = await db.select().from(setting).where(eq(setting.key, key));
  const latest = after(Math.max(everyMs, LEASE_MS) + MAX_SKEW_MS);
  if (known && known.value > after(0) && known.value <= latest) return;
  let lease = after(LEASE_MS);
  const [taken] = await db
    .insert(setting)
    .values({ key, value: lease })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: lease },
      setWhere: or(lte(setting.value, after(0)), gt(setting.value, latest)),
    })
    .returning();
  if (!taken) return;
  const setDue = async (value: string) => {
    const isOwn = and(eq(setting.key, key), eq(setting.value, lease));
    const [row] = await db.update(setting).set({ value }).where(isOwn).returning();
    if (!row) throw new LeaseLostError(`Another process does "${name}".`);
    lease = value;
  };
  try {
    const isFinished = await work(() => setDue(after(LEASE_MS)));
    await setDue(after(isFinished ? everyMs : 0));
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  }
}

/** Lets work start after its first interval, unless it is known when it is due. */
export async function startLater(
  db: Db,
  { name, everyMs, getNow }: { name: string; everyMs: number; getNow: () => Date },
): Promise<void> {
  const value = new Date(getNow().getTime() + everyMs).toISOString();
  await db
    .insert(setting)
    .values({ key: `due ${name}`, value })
    .onConflictDoNothing();
}
