import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';
import { type Message, refreshConversation } from './conversation.ts';

const RETRY_DELAY_MS = 4_000;

export type Unsent = {
  id: string;
  text: string;
  /** What the backend said when it refused the message; it is not sent again by itself. */
  refusal?: string;
};
type Kept = { draft: string; unsent: Unsent[] };
export type Outbox = ReturnType<typeof useOutbox>;

const isKept = (value: unknown): value is Kept =>
  typeof (value as Kept | undefined)?.draft === 'string' && Array.isArray((value as Kept).unsent);

/**
 * What somebody writes in a chat: the draft, and the messages that have not arrived. Both are kept in the tab. Messages
 * are sent in order, again after the connection was lost, each with an ID by which the backend adds it only once. One
 * that the backend refuses stays until the writer removes it or tries again, and those behind it are sent.
 */
export function useOutbox(
  id: string,
  messages: readonly Message[],
  send: (message: Unsent) => Promise<unknown>,
) {
  const queries = useQueryClient();
  const key = `draft:chat-${id}`;
  const [kept, setKept] = useState<Kept>(() => {
    const stored = readTabStored(key);
    return isKept(stored) ? stored : { draft: '', unsent: [] };
  });
  const [attempt, setAttempt] = useState(0);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is sent once per attempt.
  useEffect(() => {
    if (!next) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => setAttempt((count) => count + 1);
    send(next).then(
      () => {
        remove(next.id);
        void refreshConversation(queries, id);
      },
      (cause: unknown) => {
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
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [next?.id, attempt]);

  return {
    draft: kept.draft,
    unsent,
    setDraft: (draft: string) => setKept((before) => ({ ...before, draft })),
    /** `draft` is what stays in the field. */
    add: (text: string, draft = '') =>
      setKept(({ unsent: all }) => ({ draft, unsent: [...all, { id: crypto.randomUUID(), text }] })),
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
