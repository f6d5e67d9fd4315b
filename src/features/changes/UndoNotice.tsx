import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Notice } from '#ui/Notice.tsx';

type UndoNoticeProps = {
  /** How many changes were applied. */
  count: number;
  time: string;
  /** What to know about them, such as when they take effect. */
  children?: string;
  isUndoing: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

/** Says that changes were applied, and offers to undo them until the page is left. */
export function UndoNotice({ count, time, children, isUndoing, onUndo, onDismiss }: UndoNoticeProps) {
  const { t } = useTranslation(['changes', 'shell']);
  return (
    <Notice
      tone="accent"
      role="status"
      dismissLabel={t('shell:close')}
      onDismiss={onDismiss}
      actionBeside={
        <Button
          size="small"
          icon={<UndoIcon />}
          loading={isUndoing}
          loadingLabel={t('applied.undoing')}
          onClick={onUndo}
        >
          {t('applied.undo')}
        </Button>
      }
    >
      <strong className="font-semibold">{t('applied.title', { count, time })}</strong> {children}
    </Notice>
  );
}
