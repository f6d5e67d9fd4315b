import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '#i18n/format.ts';
import { hostToAscii } from '#lib/hostname.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { TextField } from '#ui/TextField.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import type { Services } from './useServices.ts';

type LetGoProps = {
  open: boolean;
  /** In ASCII. */
  name: string;
  registrar: string;
  /** When it would move by itself, formatted. */
  date: string;
  services: Services;
  /** For how many days its registry then accepts no other transfer; 0 if there is no such rule. */
  days: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a domain moves at once. The domain has to be typed, because this can't be undone here. */
export function LetGo({
  open,
  name,
  registrar,
  date,
  services,
  days,
  isBusy,
  onConfirm,
  onClose,
}: LetGoProps) {
  const { t, i18n } = useTranslation(['transfers', 'account']);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const shown = nameToUnicode(name);
  const list = (names: string[]) => new Intl.ListFormat(i18n.language).format(names);

  function close() {
    setText('');
    setWrong(false);
    onClose();
  }

  function confirm() {
    if (hostToAscii(text.trim()) !== name) return setWrong(true);
    setText('');
    setWrong(false);
    return onConfirm();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    confirm();
  }

  return (
    <ConfirmDialog
      isDangerous
      open={open}
      isBusy={isBusy}
      title={t('transfers:out.confirm.title', { name: shown })}
      confirmLabel={t('transfers:out.letGo')}
      cancelLabel={t('account:keepIt')}
      onCancel={close}
      onConfirm={confirm}
    >
      <p>{t('transfers:out.confirm.lead', { registrar, date })}</p>
      <ul className="transfer-how transfer-losses stack gap-2">
        {services.stay.length > 0 && (
          <li>{t('transfers:out.confirm.stays', { services: list(services.stay) })}</li>
        )}
        <li>{t('transfers:out.confirm.ends', { services: list(services.end) })}</li>
        <li>
          {days > 0
            ? t('transfers:out.confirm.days', { days: formatDays(days, i18n.language) })
            : t('transfers:out.confirm.undo')}
        </li>
      </ul>
      <form noValidate onSubmit={submit}>
        <TextField
          wide
          label={t('transfers:out.confirm.type')}
          error={isWrong ? t('transfers:out.confirm.wrong', { name: shown }) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={253}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
