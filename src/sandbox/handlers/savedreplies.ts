import { and, eq, ne, sql } from 'drizzle-orm';
import { audited } from '../audit/trail.ts';
import { savedReply } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';

const maxReplies = 200;

export const savedreplies = {
  async listSavedReplies({ db }) {
    const rows = await db.select().from(savedReply).orderBy(sql`${savedReply.name} collate "C"`);
    return { status: 200, body: { data: { savedreplies: rows } } };
  },

  async createSavedReply(call) {
    const { body } = call;
    const object = ({ body }: Created) => String('data' in body && body.data.savedreply.id);
    return audited(call, { tool: 'savedreplies', action: 'created', object }, async (tx) => {
      await lockReplies(tx);
      if (await isTaken(tx, body.name)) return nameTaken();
      if ((await tx.$count(savedReply)) >= maxReplies) return tooMany();
      const [row] = await tx.insert(savedReply).values(body).returning();
      if (!row) throw new Error('The database did not return the new reply.');
      return present(row);
    });
  },

  async updateSavedReply(call) {
    const { params, body } = call;
    const id = params.replyId;
    return audited(call, { tool: 'savedreplies', action: 'changed', object: String(id) }, async (tx) => {
      await lockReplies(tx);
      if (await isTaken(tx, body.name, id)) return nameTaken();
      const [row] = await tx.update(savedReply).set(body).where(eq(savedReply.id, id)).returning();
      return row ? present(row) : notFound();
    });
  },

  deleteSavedReply(call) {
    const { replyId } = call.params;
    const change = { tool: 'savedreplies', action: 'removed', object: String(replyId) } as const;
    return audited(call, change, async (tx) => {
      const [gone] = await tx.delete(savedReply).where(eq(savedReply.id, replyId)).returning();
      return gone ? { status: 200, body: { data: { success: true } } } : notFound();
    });
  },
} satisfies Partial<Handlers>;

type Created = ReturnType<typeof present> | ReturnType<typeof nameTaken>;

/** Until the transaction ends, nobody else changes the replies, so that names and their number can be checked. */
const lockReplies = (tx: Db) => tx.execute(sql`lock table ${savedReply} in share row exclusive mode`);

const isTaken = async (db: Db, name: string, by = 0) =>
  (await db.$count(savedReply, and(eq(savedReply.name, name), ne(savedReply.id, by)))) > 0;
const nameTaken = () => errorResponse(409, 'Another reply has this name.', { name: 'taken' });
const tooMany = () =>
  errorResponse(409, `There are ${maxReplies} saved replies. Delete one first.`, 'too_many_replies');

function present(row: typeof savedReply.$inferSelect) {
  return { status: 200 as const, body: { data: { savedreply: row } } };
}
