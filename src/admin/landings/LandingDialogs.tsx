import { useTranslation } from 'react-i18next';
import { focusConflicts } from '#shared/changes/ConflictPanel.tsx';
import { isVersionConflict } from '#shared/changes/useChangeEditor.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { PublishNotes } from './PublishNotes.tsx';
import type { LandingEditor } from './useLandingEditor.ts';

type LandingDialogsProps = {
  editor: LandingEditor;
  missingPictures: readonly string[];
  /** Whether the confirmation before publishing is open. */
  isPublishing: boolean;
  onCompare: () => void;
  onClose: () => void;
};

/** The confirmation before publishing, and the dialogs for when someone else has saved or published first. */
export function LandingDialogs(props: LandingDialogsProps) {
  const { editor, missingPictures, isPublishing, onCompare, onClose } = props;
  const { t } = useTranslation(['landingPages', 'account', 'shell']);
  const { landing, draft, error, publishError } = editor;
  const { slug, version } = landing;
  const isPublishStale = isVersionConflict(publishError);
  const isSaveStale = isVersionConflict(error);
  const close = () => {
    editor.dismissPublishError();
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open={isPublishing && !publishError}
        isBusy={editor.isPublishing}
        title={t('publish.title', { version })}
        confirmLabel={t('publish.submit', { version })}
        cancelLabel={t('publish.cancel')}
        onCancel={close}
        onConfirm={() =>
          editor.publish(() => {
            onClose();
            notify(t('publish.done', { path: `/${slug}` }), { tone: 'success' });
          })
        }
      >
        <div className="stack gap-3">
          <p>{t('publish.text', { path: `/${slug}` })}</p>
          <PublishNotes editor={editor} missingPictures={missingPictures} />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={isPublishStale}
        title={t('stale.title')}
        confirmLabel={t('compare.open')}
        cancelLabel={t('shell:close')}
        onCancel={close}
        onConfirm={() => {
          editor.dismissPublishError();
          onCompare();
        }}
      >
        {t('stale.publish')}
      </ConfirmDialog>
      <ConfirmDialog
        open={isSaveStale}
        title={t('stale.title')}
        confirmLabel={t('account:showIt')}
        cancelLabel={t('shell:close')}
        onCancel={editor.dismissError}
        onConfirm={() => {
          editor.dismissError();
          // Waits until the closing dialog has returned the focus.
          if (draft.conflicts.length > 0) requestAnimationFrame(focusConflicts);
        }}
      >
        {draft.conflicts.length > 0
          ? t('stale.conflicts', { count: draft.conflicts.length })
          : t('stale.fits')}
      </ConfirmDialog>
    </>
  );
}
