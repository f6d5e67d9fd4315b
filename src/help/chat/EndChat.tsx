import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoment } from '#i18n/format.ts';
import { downloadText } from '#lib/csv.ts';
import { paths } from '#paths.ts';
import type { Message } from '#shared/chat/conversation.ts';
import { Button } from '#ui/Button.tsx';

type EndChatProps = {
  id: string;
  messages: readonly Message[];
  /** Called before another page opens, which the panel may cover. */
  onLeave: () => void;
  /** Undefined once the chat has ended. */
  onEnd: (() => Promise<void>) | undefined;
};

/** Downloads the conversation, makes a ticket of it, and ends it after a question. */
export function EndChat({ id, messages, onLeave, onEnd }: EndChatProps) {
  const { t } = useTranslation('chat');
  const transcribe = useTranscript();
  const [isAsking, setAsking] = useState(false);
  const files = messages.flatMap((message) => message.files.map(({ name }) => name));
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
            state={{ description: transcribe(messages), ...(files.length > 0 && { chat: { id, files } }) }}
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
  const toText = ({ text, files }: Message) =>
    [text, ...files.map(({ name }) => t('file.named', { name }))].filter(Boolean).join('\n');
  const toLine = (message: Message) => {
    const { kind, author, articles } = message;
    switch (kind) {
      case 'visitor':
        return `${t('you')}: ${toText(message)}`;
      case 'person':
        return `${author}: ${toText(message)}`;
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
