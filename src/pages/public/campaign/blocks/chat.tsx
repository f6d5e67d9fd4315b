import './chat.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { startChat } from '#api/generated/hooks/support.ts';
import type { BlockOf } from '#content/campaigns.ts';
import { readConsent } from '#features/consent/consent.ts';
import { refreshSession, useSession } from '#features/session/useSession.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { Columns } from '../TextBlocks.tsx';

/** Our own chat, which starts only after functional cookies have been allowed. */
export default function Chat({ block }: { block: BlockOf<'chat'> }) {
  return (
    <div className="chat">
      <ChatPanel />
      <Columns block={block} />
    </div>
  );
}

export function ChatPanel() {
  const { t, i18n } = useTranslation('campaign');
  const queries = useQueryClient();
  const { account } = useSession();
  const [isDenied, setDenied] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => startChat(),
    onSuccess: () => refreshSession(queries),
  });

  function start() {
    const isAllowed = readConsent().functional;
    setDenied(!isAllowed);
    if (isAllowed) mutate();
  }

  function describe() {
    if (isDenied) return t('chat.denied');
    if (isError) return t('chat.failed');
    const { endsAt } = account?.supportChat ?? {};
    if (!endsAt) return null;
    const time = new Date(endsAt).toLocaleTimeString(i18n.language, { timeStyle: 'short' });
    return t('chat.open', { time });
  }

  return (
    <div className="chat-panel">
      <h3>{t('chat.title')}</h3>
      <p role="status" className="chat-status">
        {describe()}
      </p>
      <div className="chat-actions">
        <Button variant="primary" onClick={start} loading={isPending}>
          {t('chat.start')}
        </Button>
        <Link to={paths.supportTicket()} className="text-link">
          {t('chat.write')}
        </Link>
      </div>
    </div>
  );
}
