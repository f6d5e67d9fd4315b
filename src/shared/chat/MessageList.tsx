import './messages.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Message } from './conversation.ts';

type MessageListProps = {
  messages: readonly Message[];
  /** The kind of the messages that the reader has written. */
  own: 'visitor' | 'person';
  unsent: readonly { id: string; text: string }[];
  /** Who is typing; null if nobody is. */
  typing: string | null;
  renderAnswer: (message: Message) => ReactNode;
  children?: ReactNode;
};

/** The messages of a chat in order. New ones are announced and scrolled into view. */
export function MessageList({ messages, own, unsent, typing, renderAnswer, children }: MessageListProps) {
  const { t } = useTranslation(['chat', 'shell']);
  const end = useRef<HTMLDivElement>(null);
  const last = unsent.at(-1)?.id ?? messages.at(-1)?.id;
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
      {unsent.map(({ id, text }) => (
        <div key={id} className="chat-bubble chat-own chat-unsent">
          <p>{text}</p>
          <p className="text-badge text-muted">{t('unsent')}</p>
        </div>
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
