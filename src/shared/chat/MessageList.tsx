import './messages.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#form-engine/formatFile.ts';
import { formatTime } from '#i18n/format.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { Progress } from '#ui/Meter.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Message } from './conversation.ts';
import { FileLine } from './FileLine.tsx';
import { isFileGone, type Outbox, type Unsent } from './useOutbox.ts';

type MessageListProps = {
  messages: readonly Message[];
  /** The kind of the messages that the reader has written. */
  own: 'visitor' | 'person';
  outbox: Outbox;
  /** Whether the reader is in the conversation, whose files nobody else can load. */
  canLoad?: boolean;
  /** Who is typing; null if nobody is. */
  typing: string | null;
  renderAnswer: (message: Message) => ReactNode;
  children?: ReactNode;
};

/** The messages of a chat in order. New ones are announced and scrolled into view. */
export function MessageList({ messages, own, outbox, canLoad = true, ...rest }: MessageListProps) {
  const { typing, renderAnswer, children } = rest;
  const { t } = useTranslation(['chat', 'shell']);
  const end = useRef<HTMLDivElement>(null);
  const unsent = outbox.unsent.map(({ id, refusal = '' }) => id + refusal).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls down when a message is added or files make the list shorter.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length, unsent, typing, outbox.files.length, outbox.upload?.id]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <div className="chat-messages" tabIndex={0} role="log" aria-label={t('shell:toasts.label')}>
      {messages.map((message) => (
        <MessageItem key={message.id} {...{ message, own, canLoad, renderAnswer }} />
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

type ItemProps = { message: Message; canLoad: boolean } & Pick<MessageListProps, 'own' | 'renderAnswer'>;

function MessageItem({ message, own, canLoad, renderAnswer }: ItemProps) {
  const { t, i18n } = useTranslation('chat');
  const { kind, text, author, sentAt, files } = message;
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
        {text && <p className="chat-text">{text}</p>}
        {files.length > 0 && (
          <ul>
            {files.map(({ id, url, ...file }) => (
              <li key={id}>
                <FileLine {...file} href={canLoad ? url : undefined} />
              </li>
            ))}
          </ul>
        )}
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
function UnsentItem({ message, outbox }: { message: Unsent; outbox: Outbox }) {
  const { t, i18n } = useTranslation(['chat', 'shell', 'form']);
  const { id, text, files, refusal } = message;
  const { upload } = outbox;
  const isRefused = refusal !== undefined;
  const isGone = isRefused && files.some(isFileGone);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const getState = () => {
    if (isGone) return t('file.gone');
    return isRefused ? `${t('refused')} ${refusal}` : t('unsent');
  };
  return (
    <div className="chat-bubble chat-own chat-unsent">
      {text && <p className="chat-text">{text}</p>}
      {files.map((file) => (
        <div key={file.id}>
          <div className="line-up">
            <FileLine {...file} />
            {!isRefused && (
              <IconButton
                size="small"
                label={t('file.cancel', { name: file.name })}
                icon={<CloseIcon />}
                onClick={() => outbox.cancel(id, file.id)}
              />
            )}
          </div>
          {upload?.id === file.id && (
            <>
              <Progress label={t('form:file.progress')} value={upload.sent} max={file.size} />
              <p className="text-badge text-muted">
                {t('form:file.sent', { sent: size(upload.sent), total: size(file.size) })}
              </p>
            </>
          )}
        </div>
      ))}
      <p className={cx('text-badge', isRefused ? 'text-bad' : 'text-muted')}>{getState()}</p>
      {isRefused && (
        <div className="row text-small">
          {!isGone && (
            <button type="button" className="link" onClick={() => outbox.tryAgain(id)}>
              {t('shell:tryAgain')}
            </button>
          )}
          <button type="button" className="link" onClick={() => outbox.remove(id)}>
            {t('shell:remove')}
          </button>
        </div>
      )}
    </div>
  );
}
