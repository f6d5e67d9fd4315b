import './changes.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';

type ReviewDrawerProps = {
  open: boolean;
  /** How many changes are applied. */
  count: number;
  /** The object, and when it was read. */
  description: string;
  /** Effects, change cards and agreement to removals. */
  children: ReactNode;
  /** Why applying failed. */
  error: string | undefined;
  canApply: boolean;
  isApplying: boolean;
  onApply: () => void;
  onClose: () => void;
  onDiscard: () => void;
};

/** Shows every staged change and what it does, before anything is written. */
export function ReviewDrawer(props: ReviewDrawerProps) {
  const { open, count, description, children, error, canApply, isApplying, onApply, onClose, onDiscard } =
    props;
  const { t } = useTranslation(['changes', 'shell']);
  const applyByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canApply && !isApplying) onApply();
  };
  return (
    <Drawer
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('review.title', { count })}
      description={description}
      closeLabel={t('shell:close')}
      footer={
        <div className="review-actions">
          <Button variant="quiet" onClick={onDiscard}>
            {t('review.discardAll')}
          </Button>
          <Button onClick={onClose}>{t('keepEditing')}</Button>
          <Button
            variant="primary"
            disabled={!canApply}
            loading={isApplying}
            loadingLabel={t('review.applying')}
            aria-keyshortcuts="Control+Enter"
            onClick={onApply}
          >
            {t('review.apply', { count })}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
      <div className="review" onKeyDown={applyByKeyboard}>
        {error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        {children}
      </div>
    </Drawer>
  );
}
