import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/TextField.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

type RevokeKeyDialogProps = { name: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks for the name of a key before the key is revoked. */
export function RevokeKeyDialog({ name, isBusy, onConfirm, onCancel }: RevokeKeyDialogProps) {
  const { t } = useTranslation(['resellerApi', 'account']);
  const [entered, setEntered] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <ConfirmDialog
      isDangerous
      open
      isBusy={isBusy}
      title={t('revoke.title', { name })}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('account:keepIt')}
      onCancel={onCancel}
      onConfirm={() => (entered.trim() === name ? onConfirm() : setWrong(true))}
    >
      <p>{t('revoke.text')}</p>
      <TextField
        wide
        className="mt-4"
        label={t('create.name')}
        autoComplete="off"
        value={entered}
        error={isWrong ? t('revoke.mismatch') : undefined}
        onChange={(event) => {
          setEntered(event.target.value);
          setWrong(false);
        }}
      />
    </ConfirmDialog>
  );
}
