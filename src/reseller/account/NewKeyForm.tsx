import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepUpMessage } from '#api/errors.ts';
import { createResellerKey } from '#api/generated/hooks/resellerkeys.ts';
import type { NewResellerKeyResponse } from '#api/generated/schemas/newResellerKeyResponse.zod.ts';
import type { ResellerKeyMode } from '#api/generated/schemas/resellerKeyMode.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';

const MODES = ['test', 'live'] as const satisfies ResellerKeyMode[];
const MAX_NAME = 60;
/** Dollars from 1 to 999,999 with at most two decimals. */
const LIMIT = /^[1-9]\d{0,5}(?:\.\d{1,2})?$/;

type NewKeyFormProps = { onCreated: (created: NewResellerKeyResponse) => void };

/** Creates a key of the API. */
export function NewKeyForm({ onCreated }: NewKeyFormProps) {
  const { t } = useTranslation(['resellerApi', 'account']);
  const [name, setName] = useState('');
  const [mode, setMode] = useState<ResellerKeyMode>('test');
  const [limit, setLimit] = useState('');
  const [wasSent, setSent] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      createResellerKey({ name: name.trim(), mode, monthlyLimit: limit.trim() ? Number(limit) : null }),
    onSuccess: (created) => {
      setName('');
      setLimit('');
      setSent(false);
      onCreated(created);
    },
  });
  const isNameMissing = name.trim() === '';
  const isLimitWrong = limit.trim() !== '' && !LIMIT.test(limit.trim());

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (!isNameMissing && !isLimitWrong) mutate();
  }

  return (
    <Panel title={t('create.title')}>
      <form noValidate className="stack gap-5 items-start" onSubmit={submit}>
        <TextField
          label={t('create.name')}
          help={t('create.nameHelp')}
          required
          maxLength={MAX_NAME}
          autoComplete="off"
          value={name}
          error={wasSent && isNameMissing ? t('create.nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <SegmentedControl
          legend={t('create.mode')}
          options={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        <p className="text-small text-muted">{t(`create.modeHelp.${mode}`)}</p>
        <TextField
          label={t('create.limit')}
          help={t('create.limitHelp')}
          inputMode="decimal"
          autoComplete="off"
          value={limit}
          error={wasSent && isLimitWrong ? t('create.limitWrong') : undefined}
          onChange={(event) => setLimit(event.target.value)}
        />
        {error && (
          <Notice tone="bad" role="alert" title={t('create.failed')}>
            {stepUpMessage(error) ?? t('account:nothingChanged')}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('create.submit')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
