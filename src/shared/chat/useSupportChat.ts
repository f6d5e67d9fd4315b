import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import { importCode } from '#lib/importCode.ts';
import { serverNow } from '#lib/serverClock.ts';
import { useConsent } from '#shared/consent/consent.ts';
import { refreshSession, useSession } from '#shared/session/useSession.ts';

type SupportChat = {
  /** The message for the visitor: until when the chat is open, or why it isn't; null before it is started. */
  message: string | null;
  isOpen: boolean;
  isStarting: boolean;
  start: () => Promise<void>;
};

/** The chat with support, which starts only if functional cookies are allowed. Before that, nothing of it loads. */
export function useSupportChat(): SupportChat {
  const { t, i18n } = useTranslation('shell');
  const queries = useQueryClient();
  const { account } = useSession();
  const [state, setState] = useState<'starting' | 'denied' | 'failed'>();
  // If the consent is withdrawn, an open chat is hidden too.
  const { functional: isAllowed } = useConsent();
  const endsAt = Date.parse(account?.supportChat?.endsAt ?? '');
  const isOpen = isAllowed && endsAt > serverNow();

  async function start() {
    if (!isAllowed) return setState('denied');
    setState('starting');
    try {
      const { startChat } = await importCode(() => import('#api/generated/hooks/support.ts'));
      await startChat();
      await refreshSession(queries);
      setState(undefined);
    } catch {
      setState('failed');
    }
  }

  function getMessage(): string | null {
    if (state === 'failed' || (state === 'denied' && !isAllowed)) return t(`chat.${state}`);
    return isOpen ? t('chat.open', { time: formatTime(endsAt, i18n.language) }) : null;
  }

  return { message: getMessage(), isOpen, isStarting: state === 'starting', start };
}
