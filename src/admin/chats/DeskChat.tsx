import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  closeChat,
  getAnyChat,
  getListChatsQueryKey,
  replyToChat,
  setAnyChatTyping,
  updateAnyChat,
  uploadAnyChatFile,
} from '#api/generated/hooks/chats.ts';
import type { ChatEntry } from '#api/generated/schemas/chatEntry.zod.ts';
import { refreshConversation, useConversation } from '#shared/chat/conversation.ts';
import { MessageList } from '#shared/chat/MessageList.tsx';
import { useAttach } from '#shared/chat/useAttach.ts';
import { useOutbox } from '#shared/chat/useOutbox.ts';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { DeskComposer } from './DeskComposer.tsx';

/** A chat as an administrator sees it: the visitor, the conversation, and after joining a field to answer. */
export function DeskChat({ id, entry }: { id: string; entry: ChatEntry | undefined }) {
  const { t } = useTranslation(['adminChats', 'chat']);
  const queries = useQueryClient();
  const { conversation, isLost } = useConversation(id, getAnyChat);
  const messages = conversation?.messages ?? [];
  const outbox = useOutbox(id, messages, {
    send: (message) => replyToChat(id, message),
    upload: (body, options) => uploadAnyChatFile(id, body, options),
  });
  const attach = useAttach(outbox);
  const isWriting = entry?.isOwn && conversation?.state !== 'ended';
  const [isChanging, setChanging] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isOver = conversation?.state === 'ended';
  const name = entry?.visitor?.name ?? t('guest');

  async function change(call: () => Promise<unknown>) {
    setChanging(true);
    setFailed(false);
    try {
      await call();
    } catch {
      setFailed(true);
    }
    setChanging(false);
    void refreshConversation(queries, id);
    for (const queryKey of [getListChatsQueryKey(), getFindAuditEntriesQueryKey()])
      void queries.invalidateQueries({ queryKey });
  }

  return (
    <section aria-label={name} className="chat-desk-conversation" {...(isWriting && attach.dropProps)}>
      <div className="padded row between">
        <div>
          <Heading level={2} className="font-medium">
            {name}
          </Heading>
          {entry && <p className="text-small text-muted">{entry.visitor?.email ?? t('guestText')}</p>}
        </div>
        {!isOver && conversation && (
          <div className="row">
            {!entry?.isOwn && (
              <Button
                variant="primary"
                loading={isChanging}
                onClick={() => void change(() => updateAnyChat(id, { state: 'person' }))}
              >
                {t('join')}
              </Button>
            )}
            <Button loading={isChanging} onClick={() => setAsking(true)}>
              {t('chat:end.do')}
            </Button>
          </div>
        )}
      </div>
      {isLost && <Notice tone="warm">{t('chat:lost')}</Notice>}
      {hasFailed && <p role="alert">{t('chat:failed')}</p>}
      <MessageList
        messages={messages}
        own="person"
        outbox={outbox}
        canLoad={Boolean(entry?.isOwn)}
        typing={conversation?.typing ? name : null}
        renderAnswer={({ articles }) => (
          <>
            <p className="text-badge text-muted">{t('chat:automatic')}</p>
            <ul>
              {articles.map(({ slug, title }) => (
                <li key={slug}>{title}</li>
              ))}
            </ul>
          </>
        )}
      />
      {isWriting && (
        <DeskComposer
          outbox={outbox}
          attach={attach}
          language={entry.language}
          onTyping={() => setAnyChatTyping(id)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('end.title', { name })}
        confirmLabel={t('chat:end.do')}
        cancelLabel={t('chat:end.keep')}
        onConfirm={() => {
          setAsking(false);
          void change(() => closeChat(id));
        }}
        onCancel={() => setAsking(false)}
      >
        {t('end.text')}
      </ConfirmDialog>
    </section>
  );
}
