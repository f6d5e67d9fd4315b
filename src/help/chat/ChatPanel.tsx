import './chat.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getChat, sendChatMessage, uploadChatFile } from '#api/generated/hooks/chats.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { setChatPanel, useChatPanel } from '#shared/chat/chatPanel.ts';
import { useConversation } from '#shared/chat/conversation.ts';
import { useOutbox } from '#shared/chat/useOutbox.ts';
import { Button } from '#ui/Button.tsx';
import { ChatIcon } from '#ui/icons/productIcons.tsx';
import { ChatDialog } from './ChatDialog.tsx';

/** The conversation of the session, or the button that opens it while it is minimized. */
export default function ChatPanel({ id }: { id: string }) {
  const { t } = useTranslation('chat');
  const { isOpen } = useChatPanel();
  const { code: language } = useLanguage();
  const { conversation, error, isLost, refetch } = useConversation(id, getChat);
  // While the panel is minimized, files and messages go on being sent.
  const outbox = useOutbox(id, conversation?.messages ?? [], {
    send: (message) => sendChatMessage(id, { ...message, language }),
    upload: (body, options) => uploadChatFile(id, body, options),
  });
  const [seen, setSeen] = useState(0);
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const position = conversation?.position ?? 0;

  useEffect(() => {
    if (isOpen) setSeen(position);
    if (wasOpen.current && !isOpen) launcher.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, position]);

  if (isOpen)
    return (
      <ChatDialog
        id={id}
        conversation={conversation}
        error={error}
        isLost={isLost}
        outbox={outbox}
        onRetry={() => void refetch()}
      />
    );
  // Before it was open in this tab, everything was seen elsewhere.
  const isNew =
    seen > 0 && conversation?.messages.some((one) => one.kind === 'person' && one.position > seen);
  return (
    <div role="status">
      <Button
        ref={launcher}
        className="chat-launcher not-printed"
        icon={<ChatIcon />}
        onClick={() => setChatPanel({ id, isOpen: true })}
      >
        {isNew ? t('answered', { name: conversation?.agent ?? '' }) : t('open')}
      </Button>
    </div>
  );
}
