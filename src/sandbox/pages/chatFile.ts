import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { chatFile, supportChat } from '../db/schema/support.ts';
import type { SandboxContext } from '../serve.ts';
import { hasAdminAuth } from '../session/session.ts';
import type { PageContext } from './layout.ts';

/** Sends a file of a message to the people in the conversation, as a download that no browser takes for a page. */
export async function sendChatFile(
  context: Context,
  { session, now }: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const [found] = await db
    .select({ file: chatFile, chat: supportChat })
    .from(chatFile)
    .innerJoin(supportChat, eq(supportChat.id, chatFile.chatId))
    .where(
      and(
        eq(chatFile.chatId, context.req.param('chat') ?? ''),
        eq(chatFile.id, context.req.param('id') ?? ''),
        isNotNull(chatFile.messageId),
      ),
    );
  const isVisitor = found && found.chat.sessionId === session?.row.id;
  const isAgent =
    found && session && hasAdminAuth(session, now) && found.chat.agentId === session.account?.id;
  if (!found || !(isVisitor || isAgent))
    return context.text('Not found', 404, { 'cache-control': 'no-store' });
  const { name, type, content } = found.file;
  return context.body(new Uint8Array(content), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}

/** Encodes a text for a header: RFC 8187, section 3.2. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
