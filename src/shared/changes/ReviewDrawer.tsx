import './changes.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, stepUpMessage } from '#api/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';
import { findConflictsElement } from './ConflictPanel.tsx';
import { isVersionConflict } from './useChangeEditor.ts';

type ReviewDrawerProps = {
  open: boolean;
  /** The number of changes that are applied. */
  count: number;
  /** Names the object and the time at which it was loaded. */
  description: string;
  /** Effects, change cards, and the checkboxes for removals. */
  children: ReactNode;
  /** Why applying failed. */
  error: Error | null;
  canApply: boolean;
  isApplying: boolean;
  onApply: () => void;
  onClose: () => void;
  onDiscard: () => void;
};

/** The conflicts, or the fields that the server has rejected, because of which the review has closed. */
const findBlocker = () => findConflictsElement() ?? document.querySelector<HTMLElement>('.form-summary');

/** Shows every staged change and its effect before anything is saved. */
export function ReviewDrawer(props: ReviewDrawerProps) {
  const { open, count, description, children, error, canApply, isApplying, onApply, onClose, onDiscard } =
    props;
  const { t } = useTranslation(['changes', 'shell']);
  const reasons = error instanceof ApiError ? error.messages : [];
  const applyByKeyboard = open && canApply && !isApplying ? onApply : undefined;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      applyByKeyboard?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [applyByKeyboard]);
  return (
    <Drawer
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('review.title', { count })}
      description={description}
      closeLabel={t('shell:close')}
      findNext={findBlocker}
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
      <div className="review">
        {/* A review that closes because of conflicts must not say that the changes still fit. */}
        {open && error && (
          <Notice tone="bad" role="alert">
            {isVersionConflict(error)
              ? t('review.outdated')
              : (stepUpMessage(error) ?? [t('review.failed'), ...reasons].join(' '))}
          </Notice>
        )}
        {children}
      </div>
    </Drawer>
  );
}
