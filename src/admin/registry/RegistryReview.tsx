import { useTranslation } from 'react-i18next';
import { nameOfTld } from '#admin/tools/registryFields.ts';
import type { Form } from '#form-engine/form.ts';
import { formatTime } from '#i18n/format.ts';
import { FieldReview } from '#shared/changes/FieldReview.tsx';
import type { RegistryEditor } from './useRegistryEditor.ts';
import { useRegistryTexts } from './useRegistryTexts.ts';

type RegistryReviewProps = { editor: RegistryEditor; form: Form; open: boolean; onClose: () => void };

/** Every staged change of an entry, shown before they are saved together. */
export function RegistryReview({ editor, form, ...drawer }: RegistryReviewProps) {
  const { t, i18n } = useTranslation('account');
  const texts = useRegistryTexts(form);
  const time = formatTime(editor.draft.readAt, i18n.language);
  return (
    <FieldReview
      editor={editor}
      description={t('readAt', { name: nameOfTld(editor.entry.tld), time })}
      {...texts}
      {...drawer}
    />
  );
}
