import './messages.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Message } from './conversation.ts';
import type { Outbox, Unsent } from './useOutbox.ts';

type MessageListProps = {
  messages: readonly Message[];
  /** The kind of the messages that the reader has written. */
  own: 'visitor' | 'person';
  outbox: Pick<Outbox, 'unsent' | 'remove' | 'tryAgain'>;
  /** Who is typing; null if nobody is. */
  typing: string | null;
  renderAnswer: (message: Message) => ReactNode;
  children?: ReactNode;
};

/** The messages of a chat in order. New ones are announced and scrolled into view. */
export function MessageList({ messages, own, outbox, typing, renderAnswer, children }: MessageListProps) {
  const { t } = useTranslation(['chat', 'shell']);
  const end = useRef<HTMLDivElement>(null);
  const last = outbox.unsent.at(-1)?.id ?? messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls at each new message.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, typing]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <div className="chat-messages" tabIndex={0} role="log" aria-label={t('shell:toasts.label')}>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} own={own} renderAnswer={renderAnswer} />
      ))}
      {outbox.unsent.map((message) => (
        <UnsentItem key={message.id} message={message} outbox={outbox} />
      ))}
      {typing && <p className="text-small text-muted">{t('typing', { name: typing })}</p>}
      {children}
      <div ref={end} />
    </div>
  );
}

type ItemProps = { message: Message } & Pick<MessageListProps, 'own' | 'renderAnswer'>;

function MessageItem({ message, own, renderAnswer }: ItemProps) {
  const { t, i18n } = useTranslation('chat');
  const { kind, text, author, sentAt } = message;
  const time = formatTime(Date.parse(sentAt), i18n.language);
  if (kind === 'automatic') return <div>{renderAnswer(message)}</div>;
  if (kind === 'visitor' || kind === 'person') {
    const name = author ?? t('visitor');
    return (
      <div className={cx('chat-bubble', kind === own && 'chat-own')}>
        {kind === own ? (
          <VisuallyHidden>{t('you')}</VisuallyHidden>
        ) : (
          <p className="text-badge text-muted">{name}</p>
        )}
        <p className="chat-text">{text}</p>
        <p className="text-badge text-muted">{time}</p>
      </div>
    );
  }
  return (
    <p className="chat-event text-badge text-muted">
      <span>{t(`event.${kind}`, { name: author ?? '' })}</span>, <span>{time}</span>
    </p>
  );
}

/** A message that has not arrived: not yet, or because the backend refused it. */
function UnsentItem({ message, outbox }: { message: Unsent } & Pick<MessageListProps, 'outbox'>) {
  const { t } = useTranslation(['chat', 'shell']);
  const { id, text, refusal } = message;
  const isRefused = refusal !== undefined;
  return (
    <div className="chat-bubble chat-own chat-unsent">
      <p className="chat-text">{text}</p>
      <p className={cx('text-badge', isRefused ? 'text-bad' : 'text-muted')}>
        {isRefused ? `${t('refused')} ${refusal}` : t('unsent')}
      </p>
      {isRefused && (
        <div className="row text-small">
          <button type="button" className="link" onClick={() => outbox.tryAgain(id)}>
            {t('shell:tryAgain')}
          </button>
          <button type="button" className="link" onClick={() => outbox.remove(id)}>
            {t('shell:remove')}
          </button>
        </div>
      )}
    </div>
  );
}
