import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { SendIcon } from '#ui/icons/productIcons.tsx';
import { TextArea, type TextAreaProps } from '#ui/TextArea.tsx';

const MAX_LENGTH = 4000;
const TYPING_INTERVAL_MS = 3_000;
/** The contract allows neither NUL nor lone surrogates. */
const toText = (draft: string) => draft.replaceAll('\0', '').toWellFormed().trim();

type ComposerProps = {
  draft: string;
  setDraft: (draft: string) => void;
  onSend: (text: string) => void;
  onTyping: () => Promise<unknown>;
  input?: RefObject<HTMLTextAreaElement | null>;
  /** Further props of the field. A key that it handles prevents its default action, and does nothing else. */
  field?: Partial<TextAreaProps>;
};

/** The field in which messages are written. Enter sends, Shift and Enter begin a new line. */
export function Composer({ draft, setDraft, onSend, onTyping, input, field }: ComposerProps) {
  const { t } = useTranslation('chat');
  const typedAt = useRef(0);
  const text = toText(draft);
  const excess = text.length - MAX_LENGTH;

  function change(value: string) {
    setDraft(value);
    if (Date.now() - typedAt.current < TYPING_INTERVAL_MS) return;
    typedAt.current = Date.now();
    // Nobody waits for this.
    onTyping().catch(() => {});
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (text && excess <= 0) onSend(text);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    field?.onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form className="stack gap-2" onSubmit={send}>
      <TextArea
        {...field}
        ref={input}
        label={t('write')}
        wide
        rows={2}
        value={draft}
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
        error={excess > 0 ? t('tooLong', { max: MAX_LENGTH, excess }) : undefined}
      />
      <Button type="submit" variant="primary" icon={<SendIcon />}>
        {t('send')}
      </Button>
    </form>
  );
}
