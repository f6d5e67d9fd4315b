import { type Mock, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { ChatMessage } from '#api/generated/schemas/chatMessage.zod.ts';
import type { Conversation } from '#api/generated/schemas/conversation.zod.ts';
import type { HttpResponse, OnUploadProgress, send } from '#api/http.ts';

export const CHAT_ID = 'chat';
const SENT_AT = '2026-11-30T12:01:00Z';

export const lost = () => new ApiError('network', { operation: 'test' });
export const refused = (status: number, ...messages: string[]) =>
  new ApiError('http', { operation: 'test', status, messages });

type Call = {
  /** `POST messages`, `GET` for the conversation. */
  name: string;
  body: Record<string, unknown>;
  signal: AbortSignal | undefined;
  onUploadProgress: OnUploadProgress | undefined;
};

/** The event stream, which never breaks here. */
class OpenEventSource {
  static open: OpenEventSource[] = [];
  onopen?: () => void;
  onmessage?: () => void;
  constructor() {
    OpenEventSource.open.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  close() {
    OpenEventSource.open = OpenEventSource.open.filter((one) => one !== this);
  }
}

/** A backend with one chat. `other` has the responses to calls that are not about the chat, by path. */
export function createChatBackend(own: 'visitor' | 'person', other: Record<string, object> = {}) {
  vi.stubGlobal('EventSource', OpenEventSource);
  const calls: Call[] = [];
  const conversation: Conversation = {
    ...{ id: CHAT_ID, state: 'automatic', agent: null, ahead: null, opensAt: null, typing: false },
    ...{ endsAt: '2026-11-30T14:00:00Z', position: 0, messages: [] },
  };
  const backend = {
    calls,
    conversation,
    /** What a call rejects with, or waits for. */
    intercept: (_: Call): unknown => undefined,
    add(message: Partial<ChatMessage>) {
      const position = ++conversation.position;
      conversation.messages.push({
        ...{ id: `message-${position}`, position, kind: 'visitor', text: '', author: null },
        ...{ sentAt: SENT_AT, files: [], articles: [] },
        ...message,
      });
    },
    /** Changes the chat and tells everybody. */
    change(change: Partial<Conversation>) {
      Object.assign(conversation, change);
      for (const stream of OpenEventSource.open) stream.onmessage?.();
    },
    countCalls: (name: string) => calls.filter((call) => call.name === name).length,
    answerTo(mock: Mock<typeof send> | typeof send) {
      vi.mocked(mock).mockImplementation(async ({ url, method, data, signal, onUploadProgress }) => {
        const { pathname, searchParams } = new URL(url, window.location.href);
        const [, part] = /\/chats\/chat(?:\/(\w+))?$/.exec(pathname) ?? [];
        const found = Object.entries(other).find(([path]) => pathname.startsWith(path));
        const isChat = pathname.endsWith('/chats/chat') || part !== undefined;
        if (!isChat && !found) return new Promise<HttpResponse>(() => {});
        const body = data instanceof FormData ? Object.fromEntries(data) : JSON.parse(String(data ?? '{}'));
        const name = [method, isChat ? part : pathname].filter(Boolean).join(' ');
        const call = { name, body, signal, onUploadProgress: onUploadProgress as OnUploadProgress };
        calls.push(call);
        const failure = await backend.intercept(call);
        signal?.throwIfAborted();
        if (failure) throw failure;
        const value = isChat ? answer(call, Number(searchParams.get('after'))) : found?.[1];
        return { data: JSON.stringify({ data: value }), status: 200, headers: {} } as HttpResponse;
      });
    },
  };
  const stored = new Map<unknown, ChatMessage['files'][number]>();

  function answer({ name, body }: Call, after: number): object {
    if (name === 'POST files') {
      const { key, file } = body as { key: string; file: File };
      const url = `/backend/chat-files/chat/${key}`;
      stored.set(key, { id: key, name: file.name, type: 'image/png', size: file.size, url });
      return { file: stored.get(key) };
    }
    if (name === 'POST messages') {
      const { key: id, text = '', files = [] } = body as { key: string; text?: string; files?: string[] };
      const isNew = conversation.messages.every((one) => one.id !== id);
      if (isNew) backend.add({ id, text, kind: own, files: files.flatMap((file) => stored.get(file) ?? []) });
      return { message: conversation.messages.find((one) => one.id === id) };
    }
    if (name === 'PUT typing') return { success: true };
    if (name === 'PUT state') Object.assign(conversation, body);
    if (name === 'DELETE') conversation.state = 'ended';
    const messages = conversation.messages.filter(({ position }) => position > after);
    return { conversation: { ...conversation, messages, position: messages.at(-1)?.position ?? after } };
  }

  return backend;
}

export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
export const createPicture = (name = 'host.png') => new File([PNG], name, { type: 'image/png' });
