import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isResponseLost } from '#api/errors.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';
import { type Message, refreshConversation } from './conversation.ts';

const RETRY_DELAY_MS = 4_000;

type Unsent = { id: string; text: string };
type Kept = { draft: string; unsent: Unsent[] };

const isKept = (value: unknown): value is Kept =>
  typeof (value as Kept | undefined)?.draft === 'string' && Array.isArray((value as Kept).unsent);

/**
 * What somebody writes in a chat: the draft, and the messages that have not arrived. Both are kept in the tab. Messages
 * are sent in order, again after the connection was lost, each with an ID by which the backend adds it only once.
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
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const unsent = kept.unsent.filter((one) => messages.every((message) => message.id !== one.id));
  const first = unsent[0];

  useEffect(() => writeTabStored(key, kept), [key, kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is sent once per attempt.
  useEffect(() => {
    if (!first) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => setAttempt((count) => count + 1);
    send(first).then(
      () => {
        setError(undefined);
        setKept(({ draft, unsent: all }) => ({ draft, unsent: all.filter((one) => one.id !== first.id) }));
        void refreshConversation(queries, id);
      },
      (cause: unknown) => {
        setError(cause);
        if (isResponseLost(cause) || isTemporary(cause)) timer = setTimeout(retry, getDelay(cause));
        else void refreshConversation(queries, id);
      },
    );
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [first?.id, attempt]);

  return {
    draft: kept.draft,
    unsent,
    error: first && error,
    setDraft: (draft: string) => setKept((before) => ({ ...before, draft })),
    /** `draft` is what stays in the field. */
    add: (text: string, draft = '') =>
      setKept(({ unsent: all }) => ({ draft, unsent: [...all, { id: crypto.randomUUID(), text }] })),
    retry: () => setAttempt((count) => count + 1),
  };
}

const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status >= 500);

const getDelay = (error: unknown) => (error instanceof ApiError && error.retryAfterMs) || RETRY_DELAY_MS;
