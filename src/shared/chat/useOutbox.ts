import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import type { OnUploadProgress } from '#api/http.ts';
import { MAX_CHAT_FILES } from '#lib/chatFile.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';
import { type Message, refreshConversation } from './conversation.ts';

const RETRY_DELAY_MS = 4_000;

export type OutboxFile = { id: string; name: string; size: number };
export type Unsent = {
  id: string;
  text: string;
  files: OutboxFile[];
  /** What the backend said when it refused the message; it is not sent again by itself. */
  refusal?: string;
};
type Kept = { draft: string; files: OutboxFile[]; unsent: Unsent[] };
type Calls = {
  send: (message: { key: string; text?: string; files?: string[] }) => Promise<unknown>;
  upload: (
    body: { key: string; file: File },
    options: { signal: AbortSignal; onUploadProgress: OnUploadProgress },
  ) => Promise<unknown>;
};
export type Outbox = ReturnType<typeof useOutbox>;

/** The chosen files by ID, in memory, because they may not fit into the tab's storage. */
const contents = new Map<string, File>();
const uploaded = new Set<string>();
/** Whether a file was lost with the page that it was chosen on. */
export const isFileGone = ({ id }: OutboxFile) => !contents.has(id) && !uploaded.has(id);

const EMPTY: Kept = { draft: '', files: [], unsent: [] };
const isKept = (value: unknown): value is Kept => {
  const { draft, files, unsent } = (value ?? {}) as Partial<Kept>;
  return typeof draft === 'string' && Array.isArray(files) && Array.isArray(unsent);
};
function readKept(key: string): Kept {
  const stored = readTabStored(key);
  if (!isKept(stored)) return EMPTY;
  return { ...stored, files: stored.files.filter((file) => !isFileGone(file)) };
}

/**
 * What somebody writes in a chat: the draft with its files, and the messages that have not arrived. They are kept in the
 * tab's storage, and files in memory until the page is left. Messages are sent in order, again after the connection was lost, each with an ID by
 * which the backend adds it only once. One that the backend refuses stays until the writer removes it or tries again,
 * and those behind it are sent.
 */
export function useOutbox(id: string, messages: readonly Message[], calls: Calls) {
  const queries = useQueryClient();
  const key = `draft:chat-${id}`;
  const [kept, setKept] = useState(() => readKept(key));
  const [attempt, setAttempt] = useState(0);
  const [upload, setUpload] = useState<{ id: string; sent: number }>();
  const unsent = kept.unsent.filter((one) => messages.every((message) => message.id !== one.id));
  const next = unsent.find(({ refusal }) => refusal === undefined);
  const setUnsent = (change: (unsent: Unsent[]) => Unsent[]) =>
    setKept((before) => ({ ...before, unsent: change(before.unsent) }));
  const remove = (messageId: string) => setUnsent((all) => all.filter((one) => one.id !== messageId));
  const setRefusal = (messageId: string, refusal?: string) =>
    setUnsent((all) =>
      all.map(({ refusal: before, ...one }) => {
        const shown = one.id === messageId ? refusal : before;
        return shown === undefined ? one : { ...one, refusal: shown };
      }),
    );

  useEffect(() => writeTabStored(key, kept), [key, kept]);

  async function deliver({ id: messageId, text, files }: Unsent, signal: AbortSignal) {
    for (const file of files) {
      const content = contents.get(file.id);
      if (!content || uploaded.has(file.id)) continue;
      const show = (sent: number) => setUpload({ id: file.id, sent });
      show(0);
      await calls.upload(
        { key: file.id, file: content },
        { signal, onUploadProgress: ({ loaded }) => show(Math.min(loaded, file.size)) },
      );
      uploaded.add(file.id);
    }
    await calls.send({
      key: messageId,
      ...(text && { text }),
      ...(files.length > 0 && { files: files.map((file) => file.id) }),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is sent once per attempt.
  useEffect(() => {
    if (!next) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const aborting = new AbortController();
    const retry = () => setAttempt((count) => count + 1);
    deliver(next, aborting.signal).then(
      () => {
        for (const file of next.files) contents.delete(file.id);
        remove(next.id);
        void refreshConversation(queries, id);
      },
      (cause: unknown) => {
        if (aborting.signal.aborted) return;
        setUpload(undefined);
        if (!isRefusal(cause)) {
          timer = setTimeout(retry, getDelay(cause));
          return;
        }
        setRefusal(next.id, errorMessage(cause, ''));
        // It may have been refused because the chat has ended.
        void refreshConversation(queries, id);
      },
    );
    window.addEventListener('online', retry);
    return () => {
      aborting.abort();
      clearTimeout(timer);
      setUpload(undefined);
      window.removeEventListener('online', retry);
    };
  }, [next?.id, next?.files.length, attempt]);

  return {
    ...kept,
    unsent,
    /** The file that is being sent. */
    upload,
    setDraft: (draft: string) => setKept((before) => ({ ...before, draft })),
    /** Adds a file to the draft. */
    attach: (file: File, name: string) => {
      const fileId = crypto.randomUUID();
      contents.set(fileId, file);
      setKept((before) => ({
        ...before,
        files: [...before.files, { id: fileId, name, size: file.size }].slice(0, MAX_CHAT_FILES),
      }));
    },
    /** Removes a file from the draft. */
    detach: (fileId: string) => {
      contents.delete(fileId);
      setKept((before) => ({ ...before, files: before.files.filter((file) => file.id !== fileId) }));
    },
    /** Sends the draft and its files. */
    send: (text: string) =>
      setKept(({ files, unsent: all }) => ({
        ...EMPTY,
        unsent: [...all, { id: crypto.randomUUID(), text, files }],
      })),
    /** Sends a text and leaves the draft. */
    ask: (text: string) => setUnsent((all) => [...all, { id: crypto.randomUUID(), text, files: [] }]),
    /** Takes a file out of a message that has not arrived, and the message with it if there is nothing else in it. */
    cancel: (messageId: string, fileId: string) =>
      setUnsent((all) =>
        all.flatMap((one) => {
          if (one.id !== messageId) return one;
          const files = one.files.filter((file) => file.id !== fileId);
          return one.text || files.length > 0 ? { ...one, files } : [];
        }),
      ),
    remove,
    tryAgain: (messageId: string) => setRefusal(messageId),
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Whether the backend will not take the message as it is, however often it is sent. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'contract' || (error.kind === 'http' && error.status < 500 && error.status !== 429));

const getDelay = (error: unknown) => (error instanceof ApiError && error.retryAfterMs) || RETRY_DELAY_MS;
