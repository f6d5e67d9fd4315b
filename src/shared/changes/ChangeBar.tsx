import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Change, countByKind } from '#lib/changes.ts';
import { isShortcut, isTyping } from '#lib/shortcuts.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { StickyBar } from '#ui/workspace/StickyBar.tsx';
import { useChangeCounts } from './useChangeCounts.ts';

type ChangeBarProps = {
  changes: readonly Change<unknown>[];
  onDiscard: () => void;
  onReview: () => void;
  onTakeBackLast: () => void;
  /** The button's label if `onReview` saves immediately. */
  reviewLabel?: string;
  isSaving?: boolean;
};

/** A sticky bar with the number of staged changes and the buttons to review or discard them. */
export function ChangeBar(props: ChangeBarProps) {
  const { changes, onDiscard, onReview, onTakeBackLast, reviewLabel, isSaving } = props;
  const { t } = useTranslation('changes');
  const formatCounts = useChangeCounts();
  const [isAsking, setAsking] = useState(false);
  const hasChanges = changes.length > 0;
  useChangeKeys(hasChanges ? onReview : undefined, hasChanges ? onTakeBackLast : undefined);
  if (!hasChanges) return null;
  return (
    <StickyBar label={t('bar.label')}>
      <p role="status">
        <strong>{t('bar.staged', { count: changes.length })}</strong>
        <span className="tabular">{t('bar.note', { counts: formatCounts(countByKind(changes)) })}</span>
      </p>
      <div className="selection-bar-actions buttons ms-auto">
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
        <Button variant="primary" size="small" aria-keyshortcuts="r" loading={isSaving} onClick={onReview}>
          {reviewLabel ?? t('bar.review')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        isDangerous
        title={t('discardDialog.title', { count: changes.length })}
        confirmLabel={t('discard')}
        cancelLabel={t('keepEditing')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        {t('discardDialog.text')}
      </ConfirmDialog>
    </StickyBar>
  );
}

/** R opens the review, and Ctrl Z or ⌘ Z reverts the last change. A key without a handler does nothing. */
function useChangeKeys(onReview: (() => void) | undefined, onTakeBackLast: (() => void) | undefined): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isUndo && onTakeBackLast && !isTyping(event.target)) {
        event.preventDefault();
        onTakeBackLast();
      } else if (onReview && isShortcut(event, 'r')) {
        event.preventDefault();
        onReview();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onReview, onTakeBackLast]);
}
