import { and, asc, count, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { STAFF_HELP_CATEGORY } from '#lib/helpCenter.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { announce } from '../db/events.ts';
import { account } from '../db/schema/accounts.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import { chatMessage, supportChat } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { type ErrorResponse, errorResponse, notFound, retryLater } from '../errors.ts';
import { toAccountReference } from '../parking/parking.ts';
import { nextOpening } from './chatHours.ts';
import { type Chat, chatIdleMs } from './chats.ts';
import { searchArticles } from './searchArticles.ts';

type Schemas = components['schemas'];
type Message = typeof chatMessage.$inferSelect;
type NewMessage = Pick<Message, 'kind'> &
  Partial<Pick<Message, 'id' | 'text' | 'author' | 'files' | 'articles'>>;
type Side = 'visitor' | 'agent';

const MESSAGES_PER_CALL = 100;
const MAX_ARTICLES = 3;
const MAX_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const TYPING_MS = 6_000;
const MAX_CHATS = 100;

export const chatEnded = () => errorResponse(409, 'This chat has ended.', 'chat_ended');

export const isOpen = ({ state, endsAt }: Chat, now: Date) => state !== 'ended' && endsAt > now;

/** A chat that matches, locked until the end of the transaction. */
async function lockChat(tx: Db, where: SQL | undefined): Promise<Chat | undefined> {
  const [chat] = await tx.select().from(supportChat).where(where).for('no key update');
  return chat;
}

/** Does the work on an open chat, in a transaction that no other change of the chat overlaps, and tells who watches it. */
export function changeChat<Result>(
  db: Db,
  where: SQL | undefined,
  now: Date,
  work: (tx: Db, chat: Chat) => Promise<Result>,
): Promise<Result | ErrorResponse<404> | ErrorResponse<409>> {
  return transaction(db, async (tx) => {
    const chat = await lockChat(tx, where);
    if (!chat) return notFound();
    if (!isOpen(chat, now)) return chatEnded();
    await announce(tx, 'chat', chat.id);
    return work(tx, chat);
  });
}

/** Ends a chat; one that has ended stays as it is. */
export function endConversation(db: Db, where: SQL | undefined, author: string | null, now: Date) {
  return changeChat(db, where, now, async (tx, chat) => {
    await addMessage(tx, chat, { kind: 'ended', author }, now);
    await tx.update(supportChat).set({ state: 'ended', endsAt: now }).where(where);
  });
}

/** A message that has arrived before; undefined if it is new. */
export async function findMessage(db: Db, chat: SQL | undefined, id: string): Promise<Message | undefined> {
  const [found] = await db
    .select({ message: chatMessage })
    .from(chatMessage)
    .innerJoin(supportChat, eq(supportChat.id, chatMessage.chatId))
    .where(and(chat, eq(chatMessage.id, id)));
  return found?.message;
}

/** Adds a message or event and lets the chat go on for two more hours. */
export async function addMessage(tx: Db, { id }: Chat, message: NewMessage, now: Date): Promise<Message> {
  const [row] = await tx
    .insert(chatMessage)
    .values({ id: crypto.randomUUID(), chatId: id, sentAt: now, ...message })
    .returning();
  if (!row) throw new Error('The database did not return the new message.');
  const endsAt = new Date(now.getTime() + chatIdleMs);
  await tx.update(supportChat).set({ endsAt }).where(eq(supportChat.id, id));
  return row;
}

/** The error after too many messages within a minute; null if one more may be sent. */
export async function limitMessages(tx: Db, { id }: Chat, now: Date): Promise<ErrorResponse<429> | null> {
  const recent = await tx
    .select({ sentAt: chatMessage.sentAt })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.chatId, id),
        eq(chatMessage.kind, 'visitor'),
        gt(chatMessage.sentAt, new Date(now.getTime() - MINUTE_MS)),
      ),
    )
    .orderBy(asc(chatMessage.sentAt));
  const oldest = recent.at(-MAX_PER_MINUTE);
  if (!oldest) return null;
  return retryLater(429, Math.ceil((oldest.sentAt.getTime() + MINUTE_MS - now.getTime()) / 1_000));
}

/** The help center's articles for a message, the best first. */
export function findArticles(query: string, locale: LanguageCode): Schemas['ChatArticle'][] {
  return searchArticles({ query, locale })
    .filter(({ article }) => article.category.id !== STAFF_HELP_CATEGORY)
    .slice(0, MAX_ARTICLES)
    .map(({ article: { slug, title }, snippet }) => ({ slug, title, snippet }));
}

/** Notes that a side is typing, which shows for a few seconds. */
export async function setTyping(db: Db, where: SQL | undefined, side: Side, now: Date) {
  const typing = side === 'visitor' ? { visitorTypingAt: now } : { agentTypingAt: now };
  return changeChat(db, where, now, async (tx, { id }) => {
    await tx.update(supportChat).set(typing).where(eq(supportChat.id, id));
    return { status: 200 as const, body: { data: { success: true as const } } };
  });
}

/** A chat with its messages after a position, as one side sees it; undefined if there is none. */
export async function readConversation(
  db: Db,
  where: SQL | undefined,
  { side, after = 0, now }: { side: Side; after?: number | undefined; now: Date },
): Promise<Schemas['Conversation'] | undefined> {
  const [found] = await db
    .select({ chat: supportChat, agent: account })
    .from(supportChat)
    .leftJoin(account, eq(account.id, supportChat.agentId))
    .where(where);
  if (!found) return undefined;
  const { chat, agent } = found;
  const rows = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.chatId, chat.id), gt(chatMessage.position, after)))
    .orderBy(chatMessage.position)
    .limit(MESSAGES_PER_CALL);
  const state = isOpen(chat, now) ? chat.state : 'ended';
  const typingAt = side === 'visitor' ? chat.agentTypingAt : chat.visitorTypingAt;
  return {
    id: chat.id,
    state,
    agent: agent && toAccountReference(agent).name,
    ahead: state === 'waiting' && chat.waitingSince ? await countAhead(db, chat.waitingSince, now) : null,
    opensAt: nextOpening(now)?.toISOString() ?? null,
    typing: typingAt !== null && now.getTime() - typingAt.getTime() < TYPING_MS,
    endsAt: chat.endsAt.toISOString(),
    position: rows.at(-1)?.position ?? after,
    messages: rows.map(toMessage),
  };
}

export function toMessage({ chatId: _, sentAt, ...message }: Message): Schemas['ChatMessage'] {
  return { ...message, sentAt: sentAt.toISOString() };
}

const isWaiting = (now: Date) => and(eq(supportChat.state, 'waiting'), gt(supportChat.endsAt, now));

async function countAhead(db: Db, since: Date, now: Date): Promise<number> {
  return db.$count(supportChat, and(isWaiting(now), lt(supportChat.waitingSince, since)));
}

/** The chats that wait for a person or are with one, and how many wait. */
export async function listChats(db: Db, agentId: number, now: Date) {
  const lastText = db
    .selectDistinctOn([chatMessage.chatId], {
      chatId: chatMessage.chatId,
      text: chatMessage.text,
      files: chatMessage.files,
    })
    .from(chatMessage)
    .where(eq(chatMessage.kind, 'visitor'))
    .orderBy(chatMessage.chatId, desc(chatMessage.position))
    .as('last_text');
  const rows = await db
    .select({ chat: supportChat, visitor: account, text: lastText.text, files: lastText.files })
    .from(supportChat)
    .innerJoin(sessionTable, eq(sessionTable.id, supportChat.sessionId))
    .leftJoin(account, eq(account.id, sessionTable.accountId))
    .leftJoin(lastText, eq(lastText.chatId, supportChat.id))
    .where(and(inArray(supportChat.state, ['waiting', 'person']), gt(supportChat.endsAt, now)))
    .orderBy(supportChat.waitingSince, supportChat.id)
    .limit(MAX_CHATS);
  const agents = await db
    .select()
    .from(account)
    .where(
      inArray(
        account.id,
        rows.flatMap(({ chat }) => chat.agentId ?? []),
      ),
    );
  const names = new Map(agents.map((agent) => [agent.id, toAccountReference(agent).name]));
  const [waiting] = await db.select({ total: count() }).from(supportChat).where(isWaiting(now));
  const items = rows.map(({ chat, visitor, text, files }): Schemas['ChatEntry'] => ({
    id: chat.id,
    state: chat.state === 'person' ? 'person' : 'waiting',
    agent: names.get(chat.agentId ?? 0) ?? null,
    isOwn: chat.agentId === agentId,
    visitor: visitor && toAccountReference(visitor),
    language: chat.language ?? 'en-us',
    lastText: text || (files ?? []).map(({ name }) => name).join(', '),
    since: (chat.waitingSince ?? chat.startedAt).toISOString(),
  }));
  return { items, totalCount: waiting?.total ?? 0 };
}
