import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importCode } from '#lib/importCode.ts';
import { serverNow } from '#lib/serverClock.ts';
import { readConsent, saveConsent, useConsent } from '#shared/consent/consent.ts';
import { refreshSession, useSession } from '#shared/session/useSession.ts';
import { setChatPanel } from './chatPanel.ts';

type SupportChat = {
  /** The message for the visitor: that the chat is open, or why it isn't; null before it is started. */
  message: string | null;
  /** What the button does. */
  label: string;
  isStarting: boolean;
  start: () => Promise<void>;
};

/**
 * The chat with support, which starts only if functional cookies are allowed; otherwise the first press asks for them,
 * and a second one allows them. Before that, nothing of it loads.
 */
export function useSupportChat(): SupportChat {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const { account } = useSession();
  const [state, setState] = useState<'starting' | 'denied' | 'failed'>();
  // If the consent is withdrawn, an open chat is hidden too.
  const isAllowed = useConsent().functional;
  const isOpen = isAllowed && Date.parse(account?.supportChat?.endsAt ?? '') > serverNow();
  const isDenied = state === 'denied' && !isAllowed;

  async function start() {
    // A press that came before the app is repeated at its first rendering, which does not know the choice yet.
    const choice = readConsent();
    if (!choice.functional && !isDenied) return setState('denied');
    if (!choice.functional) saveConsent({ ...choice, functional: true });
    setState('starting');
    try {
      const { startChat } = await importCode(() => import('#api/generated/hooks/support.ts'));
      const { id } = (await startChat()).data.chat;
      setChatPanel({ id, isOpen: true });
      await refreshSession(queries);
      setState(undefined);
    } catch {
      setState('failed');
    }
  }

  function getMessage(): string | null {
    if (isDenied) return t('chat.denied');
    if (state === 'failed') return t('chat.failed');
    return isOpen ? t('chat.open') : null;
  }

  function getLabel(): string {
    if (isDenied) return t('chat.allow');
    return isOpen ? t('chat.show') : t('chat.start');
  }

  return { message: getMessage(), label: getLabel(), isStarting: state === 'starting', start };
}
