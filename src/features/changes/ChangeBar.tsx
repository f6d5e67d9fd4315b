import '#ui/workspace/list.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Change, countByKind } from '#lib/changes.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

type ChangeBarProps = {
  changes: readonly Change<unknown>[];
  onDiscard: () => void;
  onReview: () => void;
};

/** Stays in sight while changes are staged: how many, and the way to apply them. */
export function ChangeBar({ changes, onDiscard, onReview }: ChangeBarProps) {
  const { t, i18n } = useTranslation('changes');
  const [isAsking, setAsking] = useState(false);
  if (changes.length === 0) return null;
  const counts = countByKind(changes);
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const parts = (['add', 'update', 'remove'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`count.${kind}`, { count: counts[kind] }));
  return (
    <section aria-label={t('bar.label')} className="selection-bar">
      <p role="status">
        <strong>{t('bar.staged', { count: changes.length })}</strong>
        <span className="selection-bar-note">{t('bar.note', { counts: list.format(parts) })}</span>
      </p>
      <div className="selection-bar-actions">
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
        <Button variant="primary" size="small" aria-keyshortcuts="r" onClick={onReview}>
          {t('bar.review')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        isDangerous
        title={t('discardDialog.title', { count: changes.length })}
        confirmLabel={t('discardDialog.confirm')}
        cancelLabel={t('keepEditing')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        {t('discardDialog.text')}
      </ConfirmDialog>
    </section>
  );
}
