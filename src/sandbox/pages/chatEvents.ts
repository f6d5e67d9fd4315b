import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { supportChat } from '../db/schema/support.ts';
import type { SandboxContext } from '../serve.ts';
import { hasAdminAuth } from '../session/session.ts';
import type { PageContext } from './layout.ts';

export const chatEventsPath = '/backend/chat-events/:id';

const HEARTBEAT_MS = 15_000;

/** An event for each change of a chat. What has changed is read by the contract's calls, so that no message comes twice. */
export async function streamChatEvents(
  context: Context,
  { session, now }: PageContext,
  { db, events, endless }: SandboxContext,
): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const [chat] = await db.select().from(supportChat).where(eq(supportChat.id, id));
  const mayWatch = session && (chat?.sessionId === session.row.id || hasAdminAuth(session, now));
  if (!chat || !mayWatch) return context.text('Not found', 404, { 'cache-control': 'no-store' });
  // Proxies that buffer would hold the events back: https://nginx.org/en/docs/http/ngx_http_proxy_module.html
  context.header('x-accel-buffering', 'no');
  return streamSSE(context, async (stream) => {
    const send = () => stream.writeSSE({ data: 'changed' });
    const unwatch = events.on('chat', (changed) => {
      if (changed === null || changed === id) void send();
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    endless.add(end);
    stream.onAbort(end);
    const isEnded = ended.then(() => true);
    while (!stream.aborted) {
      await send();
      if (await Promise.race([isEnded, stream.sleep(HEARTBEAT_MS)])) break;
    }
    unwatch();
    endless.delete(end);
  });
}
