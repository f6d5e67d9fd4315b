import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { Composer } from '#shared/chat/Composer.tsx';
import type { Outbox } from '#shared/chat/useOutbox.ts';
import { useReplyPicker } from './useReplyPicker.tsx';

type DeskComposerProps = {
  outbox: Outbox;
  /** The customer's. */
  language: LanguageCode;
  onTyping: () => Promise<unknown>;
};

/** The field in which administrators answer, with the saved replies. */
export function DeskComposer({ outbox, language, onTyping }: DeskComposerProps) {
  const { t } = useTranslation('adminChats');
  const { change, field, popup } = useReplyPicker(outbox.draft, outbox.setDraft, language);
  const { name } = languages.find(({ code }) => code === language) ?? languages[0];
  return (
    <div className="padded chat-desk-foot">
      {popup}
      <Composer
        draft={outbox.draft}
        setDraft={change}
        onSend={(text) => outbox.add(text)}
        onTyping={onTyping}
        field={{ ...field, help: t('replies.hint', { language: name }) }}
      />
    </div>
  );
}
