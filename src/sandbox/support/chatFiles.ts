import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { deepEqual } from 'fast-equals';
import type { components } from '#api/generated/operations.ts';
import { checkChatFile, toFileName } from '#lib/chatFile.ts';
import { chatFile } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { errorResponse, fieldsInvalid } from '../errors.ts';
import type { Chat } from './chats.ts';
import { changeChat } from './conversations.ts';

type Schemas = components['schemas'];
type Side = 'visitor' | 'person';
type Upload = Schemas['ChatFileUpload'] & { file: File };
type Row = Pick<typeof chatFile.$inferSelect, 'chatId' | 'id' | 'name' | 'type' | 'size'>;

const folder = '/backend/chat-files';
const maxFilesPerSide = 20;

export const chatFilePath = `${folder}/:chat/:id`;

/** The columns without the content. */
const described = {
  chatId: chatFile.chatId,
  id: chatFile.id,
  name: chatFile.name,
  type: chatFile.type,
  size: chatFile.size,
};

const toFile = ({ chatId, id, name, type, size }: Row): Schemas['ChatFile'] => ({
  ...{ id, name, type, size },
  url: `${folder}/${encodeURIComponent(chatId)}/${encodeURIComponent(id)}`,
});

/** Stores a file for a later message of a side. `findBar` says why the side may not write. */
export async function storeFile<Bar>(
  db: Db,
  where: SQL | undefined,
  { key: id, file }: Upload,
  { side, findBar, now }: { side: Side; findBar: (chat: Chat) => Bar | null; now: Date },
) {
  const checked = await checkChatFile(file);
  if ('problem' in checked) return fieldsInvalid({ file: checked.problem });
  const { type } = checked;
  const content = new Uint8Array(await file.arrayBuffer());
  const name = toFileName(file.name, type);
  return changeChat(db, where, now, async (tx, chat) => {
    const bar = findBar(chat);
    if (bar) return bar;
    const isOwn = and(eq(chatFile.chatId, chat.id), eq(chatFile.side, side));
    const [known] = await tx
      .select()
      .from(chatFile)
      .where(and(eq(chatFile.chatId, chat.id), eq(chatFile.id, id)));
    if (known) {
      const isSame = known.side === side && known.name === name && deepEqual(known.content, content);
      return isSame ? stored(known) : idUsed();
    }
    if ((await tx.$count(chatFile, isOwn)) >= maxFilesPerSide) return tooMany();
    const row = { chatId: chat.id, id, side, name, type, size: content.length, content };
    await tx.insert(chatFile).values(row);
    return stored(row);
  });
}

const stored = (row: Row) => ({ status: 200 as const, body: { data: { file: toFile(row) } } });
const idUsed = () => errorResponse(409, 'Another file has this ID.', 'id_used');
const tooMany = () =>
  errorResponse(409, `A chat takes at most ${maxFilesPerSide} files from each side.`, 'too_many_files');

/** Gives files that a side has stored to its message, in their order; undefined if it has not stored all of them. */
export async function takeFiles(
  tx: Db,
  chatId: string,
  side: Side,
  { messageId, ids }: { messageId: string; ids: readonly string[] },
): Promise<Schemas['ChatFile'][] | undefined> {
  if (ids.length === 0) return [];
  const isFree = and(
    eq(chatFile.chatId, chatId),
    eq(chatFile.side, side),
    isNull(chatFile.messageId),
    inArray(chatFile.id, [...ids]),
  );
  const rows = await tx.select(described).from(chatFile).where(isFree);
  const files = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (files.length < ids.length) return undefined;
  await tx.update(chatFile).set({ messageId }).where(isFree);
  return files.map(toFile);
}
