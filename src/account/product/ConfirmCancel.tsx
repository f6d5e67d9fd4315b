import { useTranslation } from 'react-i18next';
import type { HeldService } from '#api/generated/schemas/heldService.zod.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { productLabel } from './productStatus.ts';

type ConfirmCancelProps = {
  service: HeldService;
  /** When it ends. */
  date: string;
  /** What is lost then. */
  effects: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a service is canceled for the end of its term. */
export default function ConfirmCancel({ service, date, effects, onConfirm, onCancel }: ConfirmCancelProps) {
  const { t } = useTranslation('products');
  return (
    <ConfirmDialog
      open
      isDangerous
      title={t('ending.confirm.title', { name: productLabel(service) })}
      confirmLabel={t('ending.cancel')}
      cancelLabel={t('ending.confirm.cancel')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t('ending.confirm.text', { date })}</p>
      <p className="mt-2">{effects}</p>
      <p className="mt-2 text-muted">{t('ending.confirm.later')}</p>
    </ConfirmDialog>
  );
}
