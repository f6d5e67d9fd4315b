import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofCode } from '#api/generated/schemas/proofCode.zod.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useProof } from './useProof.ts';
import { useProofError } from './useProofError.ts';

type RecoveryCodeProps = {
  /** Whether the code also approves the device. */
  approvesDevice: boolean;
  initialFocus: RefObject<HTMLElement | null>;
};

/** One of the codes that were shown when they were made. */
export function RecoveryCode({ approvesDevice, initialFocus }: RecoveryCodeProps) {
  const { t } = useTranslation(['stepUp', 'shell']);
  const [text, setText] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error, submittedAt, reset } = useProof();
  const describe = useProofError();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const code = text.replace(/[^a-z\d]/gi, '');
    const isComplete = ProofCode.safeParse(code).success;
    setIncomplete(!isComplete);
    if (isComplete) mutate({ method: 'recovery_code', code });
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      {approvesDevice && <p>{t('recovery.approves')}</p>}
      <TextField
        ref={initialFocus as RefObject<HTMLInputElement | null>}
        autoFocus
        wide
        className="code-field"
        label={t('recovery.label')}
        help={t('recovery.help')}
        error={isIncomplete ? t('error.code') : error && describe(error, 'recovery_code', submittedAt)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIncomplete(false);
          reset();
        }}
      />
      <Button type="submit" block variant="primary" loading={isPending} loadingLabel={t('shell:checking')}>
        {t('recovery.confirm')}
      </Button>
    </form>
  );
}
