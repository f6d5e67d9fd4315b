import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Conversation } from '#api/generated/schemas/conversation.zod.ts';
import type { ConversationResponse } from '#api/generated/schemas/conversationResponse.zod.ts';
import { chatEventsPath } from '#lib/backendPaths.ts';

const POLL_INTERVAL_MS = 4_000;
/** The maximum number of messages in a response. */
const MESSAGES_PER_CALL = 100;

export type Message = Conversation['messages'][number];
type Read = (
  id: string,
  query: { after: number },
  options: { signal: AbortSignal },
) => Promise<ConversationResponse>;

/** Reads what is new and adds it to what was read before, so that no message is lost or comes twice. */
async function readOn(
  before: Conversation | undefined,
  read: (after: number) => Promise<ConversationResponse>,
): Promise<Conversation> {
  const { conversation } = (await read(before?.position ?? 0)).data;
  const whole = { ...conversation, messages: [...(before?.messages ?? []), ...conversation.messages] };
  return conversation.messages.length < MESSAGES_PER_CALL ? whole : readOn(whole, read);
}

export const conversationKey = (id: string) => ['conversation', id] as const;

/** Reads the conversation again, for example after a message was sent. */
export const refreshConversation = (queries: QueryClient, id: string) =>
  queries.invalidateQueries({ queryKey: conversationKey(id) });

/**
 * The conversation with everything that arrives: at each event of the stream or, without the stream, every few seconds.
 * `isLost` while neither comes through.
 */
export function useConversation(id: string, read: Read) {
  const queries = useQueryClient();
  const isStreaming = useChatEvents(id, queries);
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: conversationKey(id),
    queryFn: ({ client, signal, queryKey }) =>
      readOn(client.getQueryData(queryKey), (after) => read(id, { after }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) =>
      isStreaming && !state.error && !state.data?.typing ? false : POLL_INTERVAL_MS,
  });
  return { conversation: data, error, isLost: error !== null || fetchStatus === 'paused', refetch };
}

/** Reads on at each event. Returns whether the stream is connected. */
function useChatEvents(id: string, queries: QueryClient): boolean {
  const [isStreaming, setStreaming] = useState(false);
  useEffect(() => {
    const events = new EventSource(chatEventsPath(id));
    events.onopen = () => setStreaming(true);
    events.onmessage = () => void refreshConversation(queries, id);
    events.onerror = () => setStreaming(false);
    return () => events.close();
  }, [id, queries]);
  return isStreaming;
}
