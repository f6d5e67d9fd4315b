import { useTranslation } from 'react-i18next';
import type { Dnssec } from '#api/generated/schemas/dnssec.zod.ts';
import { formatDuration } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

type ConfirmDsProps = {
  dnssec: Dnssec;
  /** Whether no DS is left, so that DNSSEC is off. */
  isLast: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a DS record is removed. */
export default function ConfirmDs({ dnssec, isLast, isBusy, onConfirm, onCancel }: ConfirmDsProps) {
  const { t, i18n } = useTranslation(['dnssec', 'common']);
  const name = nameToUnicode(dnssec.domain);
  return (
    <ConfirmDialog
      open
      isDangerous
      title={t(isLast ? 'confirm.offTitle' : 'confirm.removeTitle', { name })}
      confirmLabel={t(isLast ? 'ds.turnOff' : 'confirm.remove')}
      cancelLabel={t('common:cancel')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {isLast
          ? t('confirm.offText', { time: formatDuration(dnssec.dsTtl, i18n.language) })
          : t('confirm.removeText')}
      </p>
    </ConfirmDialog>
  );
}
