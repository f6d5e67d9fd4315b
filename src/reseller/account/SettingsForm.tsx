import './reseller.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldExtras, type Form, getFieldUi } from '#form-engine/form.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import { formatTime } from '#i18n/format.ts';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { FieldReview } from '#shared/changes/FieldReview.tsx';
import type { Field, FieldEditor } from '#shared/changes/useFieldEditor.ts';
import { useReviewedForm } from '#shared/changes/useReviewedForm.tsx';
import { Notice } from '#ui/Notice.tsx';
import { nameTlds } from './settingsFields.ts';
import { useFailureToast } from './useFailureToast.ts';
import { useLeftOutAddress } from './useLeftOutAddress.ts';

type SettingsFormProps = {
  editor: FieldEditor;
  form: Form;
  extras?: Readonly<Record<string, FieldExtras>>;
  /** Shown above the form. */
  above?: ReactNode;
  /** Shown beside the form, in narrow windows before it. */
  preview?: ReactNode;
  /** Shown beside the form, in narrow windows after it. */
  children?: ReactNode;
};

/** The settings as a form, which can be reviewed before saving and undone afterwards. */
export function SettingsForm({ editor, form, extras, above, preview, children }: SettingsFormProps) {
  const { t } = useTranslation('reseller');
  const { formProps, bar, review } = useReviewedForm(editor, form);
  useFailureToast(editor.error, t('toast.update'));
  return (
    <>
      <Notices editor={editor} form={form} />
      <div className="stack gap-5">
        {above}
        <div className="reseller-edit stack gap-5 items-start">
          {preview && <div className="reseller-edit-preview min-w-0">{preview}</div>}
          <SchemaForm {...formProps} extras={extras} />
          {children && <div className="stack gap-5">{children}</div>}
        </div>
      </div>
      {bar}
      <Review editor={editor} form={form} {...review} />
    </>
  );
}

type PartProps = { editor: FieldEditor; form: Form };

/** Reports failures to save, applied changes, and changes made by other people. */
function Notices({ editor, form }: PartProps) {
  const { t } = useTranslation(['reseller', 'account']);
  const { nameOf, describe } = useSettingsTexts(form);
  return (
    <>
      {editor.rejected.length > 0 && (
        <Notice tone="bad" role="alert" title={t('toast.update')}>
          {t('account:nothingChanged')}
        </Notice>
      )}
      <ChangeNotices {...{ editor, nameOf, describe }} conflictText={(time) => t('conflict', { time })} />
    </>
  );
}

type ReviewProps = PartProps & { open: boolean; onClose: () => void };

function Review({ editor, form, ...drawer }: ReviewProps) {
  const { t, i18n } = useTranslation('reseller');
  const texts = useSettingsTexts(form);
  const leftOut = useLeftOutAddress(editor);
  return (
    <FieldReview
      editor={editor}
      description={t('readAt', { time: formatTime(editor.draft.readAt, i18n.language) })}
      noteOf={(key) => {
        if (key === 'allowedIps' && leftOut)
          return { tone: 'bad', text: t('effect.leavesOut', { address: leftOut }) };
        const warned = WARNED.find((field) => field === key);
        return warned && { tone: 'warm', text: t(`effect.${warned}`) };
      }}
      {...texts}
      {...drawer}
    />
  );
}

/** Fields whose changes may break something that works. */
const WARNED = ['framerHost', 'otherHosts', 'linkSlug', 'allowedIps', 'testMode'] as const;

/** Names of the fields, and their values as text. */
function useSettingsTexts(form: Form) {
  const { t } = useTranslation(['reseller', 'account']);
  const texts = useFormTexts(form);
  return {
    nameOf: ({ field }: Pick<Field, 'field'>) => getFieldUi(form, field)['ui:title'] ?? texts.label(field),
    describe: ({ field, value }: Field) => {
      if (value === '') return t('account:noneValue');
      if (typeof value === 'boolean') return value ? t('value.on') : t('value.off');
      if (field === 'tlds') return nameTlds(value);
      if (field === 'rounding') return texts.option(field, String(value));
      return field === 'markupPercent' ? t('value.percent', { percent: Number(value) }) : String(value);
    },
  };
}
