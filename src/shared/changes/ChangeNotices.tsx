import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import type { Conflict } from '#lib/changes.ts';
import { Button } from '#ui/Button.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { ChangeEditor } from './useChangeEditor.ts';

type ChangeNoticesProps<Value> = {
  editor: Pick<ChangeEditor<Value>, 'draft' | 'lastApplied' | 'isApplying' | 'undo' | 'dismissApplied'>;
  nameOf: (value: Value) => string;
  describe: (value: Value) => string;
  /** A value with the changes of both sides; null if they can't be combined. */
  merge?: (conflict: Conflict<Value>) => Value | null;
  /** Information about the applied changes, such as when they take effect. */
  appliedText?: string;
  /** Explains the conflicts. `time` is when the object was loaded. */
  conflictText: (time: string) => string;
};

/**
 * Reports the changes that were applied, with undo, and conflicting changes that other people have made in the
 * meantime.
 */
export function ChangeNotices<Value>(props: ChangeNoticesProps<Value>) {
  const { editor, nameOf, describe, merge, appliedText, conflictText } = props;
  const { t, i18n } = useTranslation(['changes', 'shell', 'account']);
  const { draft, lastApplied } = editor;
  const readAt = formatTime(draft.readAt, i18n.language);
  const applied = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!lastApplied) return;
    // The drawer that closes at the same time holds the page's scroll position until then.
    const frame = requestAnimationFrame(() => applied.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [lastApplied]);
  return (
    <>
      {lastApplied && (
        <Notice
          ref={applied}
          className="scroll-room"
          tone="accent"
          role="status"
          dismissLabel={t('shell:close')}
          onDismiss={editor.dismissApplied}
          actionBeside={
            <Button
              size="small"
              icon={<UndoIcon />}
              loading={editor.isApplying}
              loadingLabel={t('account:undoing')}
              onClick={editor.undo}
            >
              {t('shell:undo')}
            </Button>
          }
        >
          <strong className="font-semibold">
            {t('applied.text', {
              count: lastApplied.changes.length,
              time: formatTime(lastApplied.time, i18n.language),
            })}
          </strong>{' '}
          <span>{appliedText}</span>
        </Notice>
      )}
      <ConflictPanel conflicts={draft.conflicts} {...{ nameOf, describe, merge }} onResolve={draft.resolve}>
        {conflictText(readAt)}
      </ConflictPanel>
      {draft.isOutdated && draft.conflicts.length === 0 && (
        <Notice role="status" dismissLabel={t('outdated.dismiss')} onDismiss={draft.acknowledge}>
          {t('outdated.text', { time: readAt })}
        </Notice>
      )}
    </>
  );
}
