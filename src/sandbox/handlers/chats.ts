import { and, eq } from 'drizzle-orm';
import { audited } from '../audit/trail.ts';
import { supportChat } from '../db/schema/support.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { toAccountReference } from '../parking/parking.ts';
import type { Session } from '../session/session.ts';
import { storeFile, takeFiles } from '../support/chatFiles.ts';
import {
  addMessage,
  changeChat,
  endConversation,
  findArticles,
  findMessage,
  limitMessages,
  listChats,
  readConversation,
  setTyping,
  toMessage,
} from '../support/conversations.ts';

const own = (id: string, { row }: Session) => and(eq(supportChat.id, id), eq(supportChat.sessionId, row.id));
const any = (id: string) => eq(supportChat.id, id);
type Message = Parameters<typeof toMessage>[0];
type Input = { key: string; text?: string; files?: string[] };

/** A message that has arrived before; its ID does not stand for another one. */
const sentBefore = (message: Message, kind: Message['kind'], { text = '', files = [] }: Input) =>
  message.kind === kind && message.text === text && message.files.map(({ id }) => id).join() === files.join()
    ? sent(message)
    : errorResponse(409, 'Another message has this ID.', 'id_used');
const sent = (message: Message) => ({
  status: 200 as const,
  body: { data: { message: toMessage(message) } },
});

export const chats = {
  async getChat({ params, query, session, db, now }) {
    return present(
      await readConversation(db, own(params.chatId, session), { side: 'visitor', now, ...query }),
    );
  },

  async sendChatMessage({ params, body, session, db, now }) {
    const { key: id, text = '', files: ids = [], language } = body;
    if (!text && ids.length === 0) return nothingSaid();
    const where = own(params.chatId, session);
    const repeated = await findMessage(db, where, id);
    if (repeated) return sentBefore(repeated, 'visitor', body);
    return changeChat(db, where, now, async (tx, chat) => {
      const limited = await limitMessages(tx, chat, now);
      if (limited) return limited;
      // Sent twice at the same time, it waited for the first one.
      const known = await findMessage(tx, where, id);
      if (known) return sentBefore(known, 'visitor', body);
      const files = await takeFiles(tx, chat.id, 'visitor', { messageId: id, ids });
      if (!files) return fileUnknown();
      const message = await addMessage(tx, chat, { id, kind: 'visitor', text, files }, now);
      const isAutomatic = chat.state === 'automatic' || chat.state === 'helped';
      const change = { language, visitorTypingAt: null, ...(isAutomatic && { state: 'automatic' as const }) };
      await tx.update(supportChat).set(change).where(any(chat.id));
      if (isAutomatic && text) {
        await addMessage(tx, chat, { kind: 'automatic', articles: findArticles(text, language) }, now);
      }
      return sent(message);
    });
  },

  uploadChatFile({ params, body, session, db, now }) {
    return storeFile(db, own(params.chatId, session), body, { side: 'visitor', findBar: () => null, now });
  },

  async updateChat({ params, body: { state }, session, db, now }) {
    const where = own(params.chatId, session);
    const refused = await changeChat(db, where, now, async (tx, chat) => {
      if (chat.state === state) return null;
      if (chat.state === 'person') return withPerson();
      await addMessage(tx, chat, { kind: state }, now);
      await tx
        .update(supportChat)
        .set({ state, ...(state === 'waiting' && { waitingSince: now }) })
        .where(where);
      return null;
    });
    if (refused) return refused;
    return present(await readConversation(db, where, { side: 'visitor', now }));
  },

  async endChat({ params, session, db, now }) {
    const where = own(params.chatId, session);
    await endConversation(db, where, null, now);
    return present(await readConversation(db, where, { side: 'visitor', now }));
  },

  setChatTyping({ params, session, db, now }) {
    return setTyping(db, own(params.chatId, session), 'visitor', now);
  },

  async listChats({ account, db, now }) {
    return { status: 200, body: { data: { chats: await listChats(db, account.id, now) } } };
  },

  async getAnyChat({ params, query, db, now }) {
    return present(await readConversation(db, any(params.chatId), { side: 'agent', now, ...query }));
  },

  async replyToChat({ params, body, account, db, now }) {
    const { key: id, text = '', files: ids = [] } = body;
    if (!text && ids.length === 0) return nothingSaid();
    const where = any(params.chatId);
    const repeated = await findMessage(db, where, id);
    if (repeated) return sentBefore(repeated, 'person', body);
    return changeChat(db, where, now, async (tx, chat) => {
      if (chat.agentId !== account.id) return notJoined();
      const known = await findMessage(tx, where, id);
      if (known) return sentBefore(known, 'person', body);
      const files = await takeFiles(tx, chat.id, 'person', { messageId: id, ids });
      if (!files) return fileUnknown();
      const author = toAccountReference(account).name;
      await tx.update(supportChat).set({ agentTypingAt: null }).where(where);
      return sent(await addMessage(tx, chat, { id, kind: 'person', text, files, author }, now));
    });
  },

  uploadAnyChatFile({ params, body, account, db, now }) {
    const findBar = ({ agentId }: { agentId: number | null }) =>
      agentId === account.id ? null : notJoined();
    return storeFile(db, any(params.chatId), body, { side: 'person', findBar, now });
  },

  updateAnyChat(call) {
    const { params, account, now } = call;
    const where = any(params.chatId);
    const change = { tool: 'chats', action: 'joined', object: params.chatId } as const;
    return audited(call, change, async (tx) => {
      const refused = await changeChat(tx, where, now, async (_, chat) => {
        if (chat.state === 'person' && chat.agentId === account.id) return null;
        const author = toAccountReference(account).name;
        await addMessage(tx, chat, { kind: 'joined', author }, now);
        const joined = { agentId: account.id, waitingSince: chat.waitingSince ?? now };
        await tx
          .update(supportChat)
          .set({ state: 'person', ...joined })
          .where(where);
        return null;
      });
      return refused ?? present(await readConversation(tx, where, { side: 'agent', now }));
    });
  },

  closeChat(call) {
    const { params, account, now } = call;
    const where = any(params.chatId);
    const change = { tool: 'chats', action: 'closed', object: params.chatId } as const;
    return audited(call, change, async (tx) => {
      await endConversation(tx, where, toAccountReference(account).name, now);
      return present(await readConversation(tx, where, { side: 'agent', now }));
    });
  },

  setAnyChatTyping({ params, db, now }) {
    return setTyping(db, any(params.chatId), 'agent', now);
  },
} satisfies Partial<Handlers>;

const nothingSaid = () => fieldsInvalid({ text: 'or files is needed' });
const fileUnknown = () => fieldsInvalid({ files: 'has a file that was not uploaded for this message' });
const withPerson = () => errorResponse(409, 'A person has joined this chat.', 'with_person');
const notJoined = () => errorResponse(409, 'Join this chat first.', 'not_joined');

function present(conversation: Awaited<ReturnType<typeof readConversation>>) {
  return conversation ? { status: 200 as const, body: { data: { conversation } } } : notFound();
}
