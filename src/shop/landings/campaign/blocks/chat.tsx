import './chat.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useSupportChat } from '#shared/chat/useSupportChat.ts';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Columns } from '#shop/landings/campaign/TextBlocks.tsx';
import { Button } from '#ui/Button.tsx';

/** Our own chat, which starts only after functional cookies have been allowed. */
export default function Chat({ block }: { block: BlockOf<'chat'> }) {
  return (
    <div className="split split-end items-start">
      <ChatPanel />
      <Columns block={block} />
    </div>
  );
}

export function ChatPanel() {
  const { t } = useTranslation(['campaign', 'shell']);
  const { message, label, isStarting, start } = useSupportChat();
  return (
    <div className="chat-panel card clip">
      <h3 className="font-semibold">{t('chat.title')}</h3>
      <p role="status" className="chat-status">
        {message}
      </p>
      <div className="padded ruled row gap-6">
        <Button variant="primary" onClick={start} loading={isStarting}>
          {label}
        </Button>
        <Link to={paths.supportTicket()} className="text-link">
          {t('chat.write')}
        </Link>
      </div>
    </div>
  );
}
