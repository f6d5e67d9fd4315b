import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import { type Change, getChangeKind } from '#lib/changes.ts';
import { ChangeCard } from '#shared/changes/ChangeCard.tsx';
import { ReviewDrawer } from '#shared/changes/ReviewDrawer.tsx';
import { MailWarning } from './MailWarning.tsx';
import type { TemplateValue } from './templateItems.ts';
import { mailKindOf } from './templateRules.ts';
import type { TemplateEditor } from './useTemplateEditor.ts';
import { useTemplateTexts } from './useTemplateTexts.ts';
import type { Trial } from './useTrial.ts';

type TemplateReviewProps = { editor: TemplateEditor; trial: Trial; open: boolean; onClose: () => void };

/** Every staged change of a template and its effect on mail, shown before they are saved together. */
export function TemplateReview({ editor, trial, open, onClose }: TemplateReviewProps) {
  const { t, i18n } = useTranslation(['dnsTemplates', 'account']);
  const { nameOf, describe } = useTemplateTexts();
  const { template, draft, isSound } = editor;
  const time = formatTime(draft.readAt, i18n.language);
  return (
    <ReviewDrawer
      editor={editor}
      open={open && isSound}
      description={template ? t('account:readAt', { name: template.name, time }) : t('createMeta.title')}
      onClose={onClose}
    >
      <MailWarning editor={editor} trial={trial} />
      {draft.changes.map((change) => {
        const known = change.after ?? change.before;
        return (
          <ChangeCard
            key={change.key}
            kind={getChangeKind(change)}
            title={known ? nameOf(known) : ''}
            before={change.before && describe(change.before)}
            after={change.after && describe(change.after)}
            {...(isMailRemoved(change) && {
              note: { tone: 'warm' as const, text: t('mail.withoutRecord') },
            })}
            onTakeBack={() => draft.takeBack(change.key)}
          />
        );
      })}
    </ReviewDrawer>
  );
}

function isMailRemoved({ before, after }: Change<TemplateValue>): boolean {
  return after === null && before?.kind === 'record' && mailKindOf(before.record) !== null;
}
