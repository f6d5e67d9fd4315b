import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { setDomainNote } from '#api/generated/hooks/labels.ts';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/notify.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { refreshLabels } from './labelQueries.ts';

const MAX_NOTE = 2000;

/** The account's note about a domain; `name` is in ASCII. */
export function NoteForm({ name, note }: { name: string; note: string }) {
  const { t } = useTranslation(['labels', 'account']);
  const queries = useQueryClient();
  /** What has been typed; undefined while it is what was saved. */
  const [draft, setDraft] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => setDomainNote(name, { note: text }),
    onSuccess: async (_response, sent) => {
      await refreshLabels(queries);
      setDraft((before) => (before?.trim() === sent ? undefined : before));
      void notify(t('account:saved'), { tone: 'success' });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft !== undefined && !isPending) mutate(draft.trim());
  }

  return (
    <form onSubmit={submit} className="stack gap-3">
      <TextArea
        wide
        rows={3}
        label={t('account:note')}
        help={t('noteHelp')}
        error={error && errorMessage(error, t('account:notSaved'))}
        maxLength={MAX_NOTE}
        value={draft ?? note}
        onChange={({ target }) => setDraft(target.value)}
      />
      {draft !== undefined && draft !== note && (
        <span className="row">
          <Button type="submit" size="small" loading={isPending}>
            {t('saveNote')}
          </Button>
        </span>
      )}
    </form>
  );
}
