import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetDomainQueryOptions, setTransferTag } from '#api/generated/hooks/domains.ts';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';

const TAG = /^[A-Z0-9-]{2,16}$/;
const MAX_LENGTH = 16;

/** Releases a domain whose registry has no auth codes to the registrar with a tag. */
export function TransferTag({ detail: { name, transferTag } }: { detail: DomainDetail }) {
  const { t } = useTranslation('domain');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (tag: string | null) => setTransferTag(name, { transferTag: tag }),
    onSuccess: (response, tag) => {
      queries.setQueryData(getGetDomainQueryOptions(name).queryKey, response);
      if (tag === null) notify(t('transfer.tag.kept'), { tone: 'success' });
    },
    onError: (error) => void notify(errorMessage(error, t('transfer.tag.failed')), { tone: 'error' }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const tag = text.trim().toUpperCase();
    setWrong(!TAG.test(tag));
    if (TAG.test(tag) && !isPending) mutate(tag);
  }

  if (transferTag)
    return (
      <Notice
        tone="warm"
        role="status"
        title={t('transfer.tag.released', { tag: transferTag })}
        action={
          <Button size="small" loading={isPending} onClick={() => mutate(null)}>
            {t('transfer.tag.takeBack')}
          </Button>
        }
      >
        {t('transfer.tag.waiting')}
      </Notice>
    );
  return (
    <form className="stack gap-3 start" noValidate onSubmit={submit}>
      <TextField
        wide
        label={t('transfer.tag.label')}
        help={t('transfer.tag.help')}
        error={isWrong ? t('transfer.tag.wrong') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small" loading={isPending}>
        {t('transfer.tag.release')}
      </Button>
    </form>
  );
}
