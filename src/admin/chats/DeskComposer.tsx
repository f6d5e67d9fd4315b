import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { Composer } from '#shared/chat/Composer.tsx';
import type { Attach } from '#shared/chat/useAttach.ts';
import type { Outbox } from '#shared/chat/useOutbox.ts';
import { useReplyPicker } from './useReplyPicker.tsx';

type DeskComposerProps = {
  outbox: Outbox;
  attach: Attach;
  /** The customer's. */
  language: LanguageCode;
  onTyping: () => Promise<unknown>;
};

/** The field in which administrators answer, with the saved replies. */
export function DeskComposer({ outbox, attach, language, onTyping }: DeskComposerProps) {
  const { t } = useTranslation('adminChats');
  const { change, field, popup } = useReplyPicker(outbox.draft, outbox.setDraft, language);
  const { name } = languages.find(({ code }) => code === language) ?? languages[0];
  return (
    <div className="padded chat-desk-foot">
      {popup}
      <Composer
        outbox={outbox}
        setDraft={change}
        attach={attach}
        onTyping={onTyping}
        field={field}
        hint={t('replies.hint', { language: name })}
      />
    </div>
  );
}
