import { useTranslation } from 'react-i18next';
import { nameOfTld } from '#admin/tools/registryFields.ts';
import type { Form } from '#form-engine/form.ts';
import { formatTime } from '#i18n/format.ts';
import { getChangeKind } from '#lib/changes.ts';
import { ChangeCard } from '#shared/changes/ChangeCard.tsx';
import { ReviewDrawer } from '#shared/changes/ReviewDrawer.tsx';
import type { RegistryEditor } from './useRegistryEditor.ts';
import { useRegistryTexts } from './useRegistryTexts.ts';

type RegistryReviewProps = { editor: RegistryEditor; form: Form; open: boolean; onClose: () => void };

/** Every staged change of an entry, before and after, shown before they are saved together. */
export function RegistryReview({ editor, form, open, onClose }: RegistryReviewProps) {
  const { t, i18n } = useTranslation('registry');
  const { nameOf, describe } = useRegistryTexts(form);
  const { entry, draft } = editor;
  return (
    <ReviewDrawer
      editor={editor}
      open={open}
      description={t('readAt', {
        name: nameOfTld(entry.tld),
        time: formatTime(draft.readAt, i18n.language),
      })}
      onClose={onClose}
    >
      {draft.changes.map((change) => (
        <ChangeCard
          key={change.key}
          kind={getChangeKind(change)}
          title={nameOf({ field: change.key })}
          before={change.before && describe(change.before)}
          after={change.after && describe(change.after)}
          onTakeBack={() => draft.takeBack(change.key)}
        />
      ))}
    </ReviewDrawer>
  );
}
