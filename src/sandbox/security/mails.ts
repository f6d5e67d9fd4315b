import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { securityMail } from '../db/schema/security.ts';
import type { Db } from '../db/store.ts';

export type SecurityMailRow = typeof securityMail.$inferSelect;

const MAX_MAILS = 100;

export async function addMail(db: Db, mail: typeof securityMail.$inferInsert): Promise<void> {
  await db.insert(securityMail).values(mail);
}

/** The emails about the security of an account, newest first. */
export function findMails(db: Db, accountId: number): Promise<SecurityMailRow[]> {
  const own = eq(securityMail.accountId, accountId);
  return db.select().from(securityMail).where(own).orderBy(desc(securityMail.id)).limit(MAX_MAILS);
}

/** The email whose link has this token. */
export async function findMailByToken(db: Db, kind: 'link' | 'unlock', token: string) {
  const is = and(eq(securityMail.kind, kind), eq(securityMail.secret, token), isNotNull(securityMail.secret));
  const [row] = await db.select().from(securityMail).where(is);
  return row ?? null;
}

/** Uses the link of an email, which counts once; false if somebody has used it meanwhile. */
export async function takeLink(db: Db, { id, secret }: SecurityMailRow): Promise<boolean> {
  const taken = await db
    .update(securityMail)
    .set({ secret: null })
    .where(and(eq(securityMail.id, id), eq(securityMail.secret, secret ?? '')))
    .returning({ id: securityMail.id });
  return taken.length > 0;
}
