import './changes.css';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, stepUpMessage } from '#api/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';
import { findConflictsElement } from './ConflictPanel.tsx';
import { type ChangeEditor, isVersionConflict } from './useChangeEditor.ts';

type ReviewDrawerProps<Value> = {
  editor: Pick<ChangeEditor<Value>, 'draft' | 'error' | 'isApplying' | 'apply' | 'dismissError'>;
  open: boolean;
  /** Names the object and the time at which it was loaded. */
  description: string;
  /** Effects, change cards, and the checkboxes for removals. */
  children: ReactNode;
  /** The removals that have to be agreed to, and the keys of those that are. */
  removals?: readonly { key: string }[];
  agreed?: ReadonlySet<string>;
  onClose: () => void;
};

/** The conflicts, or the fields that the server has rejected, because of which the review has closed. */
const findBlocker = () => findConflictsElement() ?? document.querySelector<HTMLElement>('.form-summary');

const NONE: ReadonlySet<string> = new Set();

/** Shows every staged change and its effect before anything is saved. Opens only after conflicts have been resolved. */
export function ReviewDrawer<Value>(props: ReviewDrawerProps<Value>) {
  const { editor, description, children, removals = [], agreed = NONE, onClose } = props;
  const { draft, error, isApplying } = editor;
  const open = props.open && draft.conflicts.length === 0;
  const count = draft.changes.length;
  const canApply = count > 0 && removals.every(({ key }) => agreed.has(key));
  const apply = () => editor.apply(agreed, onClose);
  const close = () => {
    editor.dismissError();
    onClose();
  };
  const discard = () => {
    draft.discard();
    close();
  };
  const { t } = useTranslation(['changes', 'shell', 'account']);
  const reasons = error instanceof ApiError ? error.messages : [];
  const applyByKeyboard = open && canApply && !isApplying ? apply : undefined;
  useLayoutEffect(() => {
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
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('review.title', { count })}
      description={description}
      closeLabel={t('shell:close')}
      findNext={findBlocker}
      footer={
        <div className="review-actions row grow">
          <Button variant="quiet" onClick={discard}>
            {t('review.discardAll')}
          </Button>
          <Button onClick={close}>{t('keepEditing')}</Button>
          <Button
            variant="primary"
            disabled={!canApply}
            loading={isApplying}
            loadingLabel={t('account:applying')}
            aria-keyshortcuts="Control+Enter"
            onClick={apply}
          >
            {t('review.apply', { count })}
          </Button>
        </div>
      }
    >
      <div className="stack">
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
