import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoment } from '#i18n/format.ts';
import { downloadText } from '#lib/csv.ts';
import { paths } from '#paths.ts';
import type { Message } from '#shared/chat/conversation.ts';
import { Button } from '#ui/Button.tsx';

type EndChatProps = {
  messages: readonly Message[];
  /** Called before another page opens, which the panel may cover. */
  onLeave: () => void;
  /** Undefined once the chat has ended. */
  onEnd: (() => Promise<void>) | undefined;
};

/** Downloads the conversation, makes a ticket of it, and ends it after a question. */
export function EndChat({ messages, onLeave, onEnd }: EndChatProps) {
  const { t } = useTranslation('chat');
  const transcribe = useTranscript();
  const [isAsking, setAsking] = useState(false);
  if (isAsking && onEnd)
    return (
      <div className="stack gap-2">
        <p role="alert">{t('end.question')}</p>
        <div className="row">
          <Button size="small" onClick={() => setAsking(false)}>
            {t('end.keep')}
          </Button>
          <Button size="small" variant="danger" onClick={() => void onEnd()}>
            {t('end.do')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="row text-small">
      {messages.length > 0 && (
        <>
          <button
            type="button"
            className="link"
            onClick={() => downloadText(transcribe(messages), 'chat.txt', 'text/plain')}
          >
            {t('download')}
          </button>
          <Link
            to={paths.supportTicket()}
            state={{ description: transcribe(messages) }}
            className="link"
            onClick={onLeave}
          >
            {t('ticket')}
          </Link>
        </>
      )}
      {onEnd && (
        <button type="button" className="link" onClick={() => setAsking(true)}>
          {t('end.do')}
        </button>
      )}
    </div>
  );
}

/** Returns a function that writes a conversation as text. */
function useTranscript(): (messages: readonly Message[]) => string {
  const { t, i18n } = useTranslation('chat');
  const toLine = ({ kind, text, author, articles }: Message) => {
    switch (kind) {
      case 'visitor':
        return `${t('you')}: ${text}`;
      case 'person':
        return `${author}: ${text}`;
      case 'automatic':
        return [`${t('automatic')}:`, ...articles.map(({ title }) => title)].join('\n');
      default:
        return t(`event.${kind}`, { name: author ?? '' });
    }
  };
  return (messages) =>
    messages
      .map((message) => `${formatMoment(new Date(message.sentAt), i18n.language)}\n${toLine(message)}\n`)
      .join('\n');
}
