import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '#api/errors.ts';
import { endChat, setChatTyping, updateChat } from '#api/generated/hooks/chats.ts';
import type { Conversation } from '#api/generated/schemas/conversation.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { Composer } from '#shared/chat/Composer.tsx';
import { setChatPanel } from '#shared/chat/chatPanel.ts';
import { refreshConversation } from '#shared/chat/conversation.ts';
import { MessageList } from '#shared/chat/MessageList.tsx';
import { useAttach } from '#shared/chat/useAttach.ts';
import type { Outbox } from '#shared/chat/useOutbox.ts';
import { useSupportChat } from '#shared/chat/useSupportChat.ts';
import { refreshSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Answer } from './Answer.tsx';
import { EndChat } from './EndChat.tsx';

const TITLE_ID = 'chat-title';

type ChatDialogProps = {
  id: string;
  conversation: Conversation | undefined;
  error: Error | null;
  isLost: boolean;
  outbox: Outbox;
  onRetry: () => void;
};

/** The conversation. It does not keep the focus, so that the page can be used beside it. */
export function ChatDialog({ id, conversation, error, isLost, outbox, onRetry }: ChatDialogProps) {
  const { t, i18n } = useTranslation(['chat', 'shell']);
  const queries = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const [isChanging, setChanging] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const messages = conversation?.messages ?? [];
  const attach = useAttach(outbox);
  const state = conversation?.state;
  const isGone = isNotFound(error);
  const isOver = state === 'ended' || isGone;
  const isAutomatic = state === 'automatic' || state === 'helped';

  useEffect(() => {
    input.current?.focus();
  }, []);

  async function change(call: () => Promise<unknown>) {
    setChanging(true);
    setFailed(false);
    try {
      await call();
      await refreshConversation(queries, id);
    } catch {
      setFailed(true);
    } finally {
      setChanging(false);
    }
  }

  const setState = (to: 'helped' | 'waiting') => change(() => updateChat(id, { state: to }));
  const end = () =>
    change(async () => {
      await endChat(id);
      await refreshSession(queries);
    });

  function getStatus(): string {
    if (isLost && !isGone) return t('status.lost');
    switch (state) {
      case 'person':
        return t('status.person', { name: conversation?.agent ?? '' });
      case 'waiting':
        return conversation?.ahead && !conversation.opensAt
          ? t('status.ahead', { waiting: conversation.ahead })
          : t('event.waiting');
      case 'ended':
        return t('event.ended');
      default:
        return t('status.automatic');
    }
  }

  const minimize = () => setChatPanel({ id, isOpen: false });
  return (
    <div
      role="dialog"
      aria-labelledby={TITLE_ID}
      className="support-chat not-printed"
      onKeyDown={({ key }) => key === 'Escape' && minimize()}
      {...(!isOver && attach.dropProps)}
    >
      <div className="chat-head line-up">
        <div className="grow min-w-0">
          <h2 id={TITLE_ID} className="font-semibold">
            {t('title')}
          </h2>
          <p role="status" className="text-small text-muted">
            {getStatus()}
          </p>
        </div>
        <IconButton label={t('minimize')} icon={<MinusIcon />} onClick={minimize} />
      </div>
      {isLost && !isGone && (
        <Notice
          tone="warm"
          actionBeside={
            <button
              type="button"
              className="link"
              onClick={() => {
                onRetry();
                outbox.retry();
              }}
            >
              {t('tryNow')}
            </button>
          }
        >
          {t('lost')}
        </Notice>
      )}
      <MessageList
        messages={messages}
        own="visitor"
        outbox={outbox}
        typing={conversation?.typing ? conversation.agent : null}
        renderAnswer={(message) => (
          <Answer articles={message.articles}>
            {isAutomatic && message.position === conversation?.position && state === 'automatic' && (
              <Button size="small" loading={isChanging} onClick={() => void setState('helped')}>
                {t('helped')}
              </Button>
            )}
          </Answer>
        )}
      >
        {messages.length === 0 && outbox.unsent.length === 0 && !isOver && (
          <Introduction onAsk={outbox.ask} />
        )}
        {state === 'waiting' && conversation?.opensAt && (
          <p className="text-small">
            {t('closed', { time: formatMoment(new Date(conversation.opensAt), i18n.language) })}
          </p>
        )}
        {hasFailed && <p role="alert">{t('failed')}</p>}
      </MessageList>
      <div className="chat-foot stack gap-3">
        {isOver ? (
          <NewChat />
        ) : (
          <>
            {isAutomatic && (
              <div className="row">
                <Button size="small" loading={isChanging} onClick={() => void setState('waiting')}>
                  {t('person')}
                </Button>
              </div>
            )}
            <Composer
              input={input}
              outbox={outbox}
              setDraft={outbox.setDraft}
              attach={attach}
              onTyping={() => setChatTyping(id)}
            />
          </>
        )}
        <EndChat id={id} messages={messages} onLeave={minimize} onEnd={isOver ? undefined : end} />
      </div>
    </div>
  );
}

const QUESTIONS = ['point', 'move', 'renew'] as const;

function Introduction({ onAsk }: { onAsk: (text: string) => void }) {
  const { t } = useTranslation('chat');
  return (
    <>
      <p>
        <strong>{t('intro.title')}</strong> {t('intro.text')}
      </p>
      <ul className="stack gap-2 start" aria-label={t('intro.often')}>
        {QUESTIONS.map((question) => (
          <li key={question}>
            <Button size="small" onClick={() => onAsk(t(`intro.questions.${question}`))}>
              {t(`intro.questions.${question}`)}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">{t('intro.secrets')}</p>
    </>
  );
}

/** After the end: another chat, or none. */
function NewChat() {
  const { t } = useTranslation(['chat', 'shell']);
  const { isStarting, start } = useSupportChat();
  return (
    <div className="row">
      <Button loading={isStarting} onClick={start}>
        {t('chat:again')}
      </Button>
      <Button variant="quiet" onClick={() => setChatPanel({ isOpen: false })}>
        {t('shell:close')}
      </Button>
    </div>
  );
}
