import { type ChangeEvent, type FormEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_FILE_TYPES } from '#lib/chatFile.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { PaperclipIcon } from '#ui/icons/PaperclipIcon.tsx';
import { SendIcon } from '#ui/icons/productIcons.tsx';
import { TextArea, type TextAreaProps } from '#ui/TextArea.tsx';
import { FileLine } from './FileLine.tsx';
import type { Attach } from './useAttach.ts';
import type { Outbox } from './useOutbox.ts';

const MAX_LENGTH = 4000;
const TYPING_INTERVAL_MS = 3_000;
/** The contract allows neither NUL nor lone surrogates. */
const toText = (draft: string) => draft.replaceAll('\0', '').toWellFormed().trim();

type ComposerProps = {
  outbox: Pick<Outbox, 'draft' | 'files' | 'detach' | 'send'>;
  setDraft: (draft: string) => void;
  attach: Attach;
  onTyping: () => Promise<unknown>;
  input?: RefObject<HTMLTextAreaElement | null>;
  /** Further props of the field. A key that it handles prevents its default action, and does nothing else. */
  field?: Partial<TextAreaProps>;
  /** Below the field. */
  hint?: string;
};

/** The field in which messages are written. Enter sends, Shift and Enter begin a new line. */
export function Composer({ outbox, setDraft, attach, onTyping, input, field, hint }: ComposerProps) {
  const { t } = useTranslation(['chat', 'shell']);
  const { draft, files } = outbox;
  const hintId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
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
    if ((!text && files.length === 0) || excess > 0) return;
    outbox.send(text);
    attach.clearProblems();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    field?.onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void attach.add([...(target.files ?? [])]);
    // Allows choosing the same file again.
    target.value = '';
  }

  return (
    <form className="stack gap-2" onSubmit={send}>
      <div className="chat-field">
        <TextArea
          {...field}
          ref={input}
          label={t('write')}
          labelHidden
          placeholder={t('write')}
          wide
          rows={1}
          aria-describedby={hint && hintId}
          value={draft}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
          onPaste={attach.onPaste}
          error={excess > 0 ? t('tooLong', { max: MAX_LENGTH, excess }) : undefined}
        />
        <IconButton
          ref={opener}
          label={t('file.attach')}
          icon={<PaperclipIcon />}
          onClick={() => chooser.current?.click()}
        />
        <IconButton type="submit" variant="primary" label={t('send')} icon={<SendIcon />} />
      </div>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
      <input ref={chooser} hidden multiple type="file" accept={CHAT_FILE_TYPES.join()} onChange={choose} />
      {files.length > 0 && (
        <ul aria-label={t('file.chosen')}>
          {files.map(({ id, ...file }) => (
            <li key={id} className="line-up">
              <FileLine {...file} />
              <IconButton
                size="small"
                label={t('shell:removeNamed', { name: file.name })}
                icon={<CloseIcon />}
                onClick={() => {
                  outbox.detach(id);
                  opener.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {attach.problems.length > 0 && (
        <div role="alert" className="text-small text-bad">
          {attach.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </form>
  );
}
