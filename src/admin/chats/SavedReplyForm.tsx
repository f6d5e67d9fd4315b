import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import {
  createSavedReply,
  deleteSavedReply,
  getListSavedRepliesQueryKey,
  updateSavedReply,
} from '#api/generated/hooks/savedreplies.ts';
import type { SavedReply } from '#api/generated/schemas/savedReply.zod.ts';
import { SavedReplyInput } from '#api/generated/schemas/savedReplyInput.zod.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import { Button } from '#ui/Button.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

const MAX_NAME = 40;
const MAX_TEXT = 2000;

type SavedReplyFormProps = {
  /** Undefined for a new one. */
  reply: SavedReply | undefined;
  onDone: () => void;
};

/** Adds, changes or deletes a saved reply. */
export function SavedReplyForm({ reply, onDone }: SavedReplyFormProps) {
  const { t } = useTranslation(['adminChats', 'account', 'chat', 'common', 'shell']);
  const queries = useQueryClient();
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const [name, setName] = useState(reply?.name ?? '');
  const [texts, setTexts] = useState<Partial<Record<LanguageCode, string>>>(reply?.text ?? {});
  const [language, setLanguage] = useState<LanguageCode>(defaultLanguage.code);
  const [isAsked, setAsked] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const chosen = languages.find(({ code }) => code === language) ?? defaultLanguage;
  const written = languages.flatMap(({ code }) => {
    const text = texts[code]?.trim();
    return text ? [[code, text] as const] : [];
  });
  const input = { name: name.trim(), text: Object.fromEntries(written) };
  const isNamed = SavedReplyInput.shape.name.safeParse(input.name).success;
  const isWritten = defaultLanguage.code in input.text;
  const done = (message: string) => {
    notify(message, { tone: 'success' });
    void queries.invalidateQueries({ queryKey: getListSavedRepliesQueryKey() });
    onDone();
  };
  const save = useMutation({
    mutationFn: (body: SavedReplyInput) =>
      reply ? updateSavedReply(reply.id, body) : createSavedReply(body),
    onSuccess: () => done(t('replies.saved', { name: `/${input.name}` })),
  });
  const remove = useMutation({
    mutationFn: (id: number) => deleteSavedReply(id),
    onSuccess: () => done(t('replies.deleted', { name: `/${input.name}` })),
    onSettled: () => setDeleting(false),
  });
  const error = save.error ?? remove.error;
  const isTaken = error instanceof ApiError && error.fields.name === 'taken';

  function getNameError() {
    if (isTaken) return t('replies.name.taken');
    return isAsked && !isNamed ? t('replies.name.problem', { max: MAX_NAME }) : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!isNamed) return nameField.current?.focus();
    if (isWritten) return save.mutate(input as SavedReplyInput);
    setLanguage(defaultLanguage.code);
    textField.current?.focus();
  }

  return (
    <form className="stack gap-5" noValidate onSubmit={submit}>
      {error && !isTaken && (
        <Notice tone="bad" role="alert">
          {errorMessage(error, t('chat:failed'))}
        </Notice>
      )}
      <TextField
        ref={nameField}
        wide
        required
        label={t('common:name')}
        help={t('replies.name.help')}
        error={getNameError()}
        before="/"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        value={name}
        onChange={({ target }) => {
          save.reset();
          setName(target.value);
        }}
      />
      <SelectField
        wide
        label={t('shell:preferences.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as LanguageCode)}
      >
        {languages.map(({ code, name: label }) => (
          <option key={code} value={code}>
            {texts[code]?.trim() ? label : `${label} (${t('replies.missing')})`}
          </option>
        ))}
      </SelectField>
      <TextArea
        ref={textField}
        wide
        rows={5}
        lang={chosen.locale}
        maxLength={MAX_TEXT}
        label={`${t('account:text')} · ${chosen.name}`}
        help={t('replies.fallback')}
        error={isAsked && !isWritten && chosen === defaultLanguage ? t('common:fillThisIn') : undefined}
        value={texts[language] ?? ''}
        onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
      />
      <div className="row">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('account:save')}
        </Button>
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        {reply && (
          <Button icon={<TrashIcon />} onClick={() => setDeleting(true)}>
            {t('replies.delete')}
          </Button>
        )}
      </div>
      {reply && (
        <ConfirmDialog
          open={isDeleting}
          isDangerous
          isBusy={remove.isPending}
          title={t('replies.question', { name: `/${reply.name}` })}
          confirmLabel={t('replies.delete')}
          cancelLabel={t('account:keepIt')}
          onConfirm={() => remove.mutate(reply.id)}
          onCancel={() => setDeleting(false)}
        >
          {t('replies.undo')}
        </ConfirmDialog>
      )}
    </form>
  );
}
