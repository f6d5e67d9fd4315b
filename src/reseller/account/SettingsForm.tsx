import './reseller.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as zod from 'zod/mini';
import type { Form } from '#form-engine/form.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import { formatTime } from '#i18n/format.ts';
import { getChangeKind } from '#lib/changes.ts';
import { ChangeBar } from '#shared/changes/ChangeBar.tsx';
import { ChangeCard } from '#shared/changes/ChangeCard.tsx';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { focusConflicts } from '#shared/changes/ConflictPanel.tsx';
import { ReviewDrawer } from '#shared/changes/ReviewDrawer.tsx';
import { useListState } from '#shared/list/useListState.ts';
import { Notice } from '#ui/Notice.tsx';
import { useFailureToast } from './useFailureToast.ts';
import type { SettingsEditor, SettingsField } from './useSettingsEditor.ts';

/** What is open above the page, stored in its address. */
const View = zod.object({ review: zod.optional(zod.literal(1)) });

type SettingsFormProps = {
  editor: SettingsEditor;
  form: Form;
  /** Shown beside the form. */
  children?: ReactNode;
};

/** The settings as a form, which can be reviewed before saving and undone afterwards. */
export function SettingsForm({ editor, form, children }: SettingsFormProps) {
  const { t } = useTranslation('reseller');
  const { draft, error, rejected } = editor;
  const { params, change } = useListState<zod.infer<typeof View>>(View);
  useFailureToast(error, t('toast.update'));
  useEffect(() => {
    // The form shows rejected values at their fields.
    if (rejected.length > 0) change({ review: undefined });
  }, [rejected, change]);
  return (
    <>
      <Notices editor={editor} form={form} />
      <div className="reseller-edit">
        <SchemaForm
          hasPanels
          form={form}
          editing={{ data: editor.data, original: editor.original, onChange: editor.stage }}
          rejected={rejected}
          onSubmit={async () => {
            // An error of the previous attempt would close the review again.
            editor.dismissError();
            change({ review: 1 });
          }}
          isSaving={editor.isApplying}
          submitError={null}
        />
        {children && <div className="reseller-side">{children}</div>}
      </div>
      <ChangeBar
        changes={draft.rows.flatMap((row) => row.change ?? [])}
        onDiscard={draft.discard}
        onReview={() => {
          if (draft.conflicts.length > 0) focusConflicts();
          // If the form has no problems, it opens the review.
          else document.forms.namedItem(form.name)?.requestSubmit();
        }}
        onTakeBackLast={draft.takeBackLast}
      />
      <Review
        editor={editor}
        form={form}
        open={params.review === 1}
        onClose={() => change({ review: undefined })}
      />
    </>
  );
}

type PartProps = { editor: SettingsEditor; form: Form };

/** Reports failures to save, applied changes, and changes made by other people. */
function Notices({ editor, form }: PartProps) {
  const { t } = useTranslation('reseller');
  const { nameOf, describe } = useSettingsTexts(form);
  return (
    <>
      {editor.rejected.length > 0 && (
        <Notice tone="bad" role="alert" title={t('toast.update')}>
          {t('failure.text')}
        </Notice>
      )}
      <ChangeNotices {...{ editor, nameOf, describe }} conflictText={(time) => t('conflict', { time })} />
    </>
  );
}

type ReviewProps = PartProps & { open: boolean; onClose: () => void };

function Review({ editor, form, open, onClose }: ReviewProps) {
  const { t, i18n } = useTranslation('reseller');
  const { nameOf, describe } = useSettingsTexts(form);
  const { draft } = editor;
  return (
    <ReviewDrawer
      editor={editor}
      open={open}
      description={t('readAt', { time: formatTime(draft.readAt, i18n.language) })}
      onClose={onClose}
    >
      {draft.changes.map((change) => {
        const warned = WARNED.find((field) => field === change.key);
        return (
          <ChangeCard
            key={change.key}
            kind={getChangeKind(change)}
            title={nameOf({ field: change.key })}
            before={change.before && describe(change.before)}
            after={change.after && describe(change.after)}
            {...(warned && { note: { tone: 'warm', text: t(`effect.${warned}`) } })}
            onTakeBack={() => draft.takeBack(change.key)}
          />
        );
      })}
    </ReviewDrawer>
  );
}

/** Fields whose changes may break something that works. */
const WARNED = ['framerHost', 'linkSlug', 'allowedIps', 'testMode'] as const;

/** Names of the fields, and their values as text. */
function useSettingsTexts(form: Form) {
  const { t } = useTranslation('reseller');
  const texts = useFormTexts(form);
  return {
    nameOf: ({ field }: Pick<SettingsField, 'field'>) => texts.label(field),
    describe: ({ field, value }: SettingsField) => {
      if (value === '') return t('value.none');
      if (typeof value === 'boolean') return value ? t('value.on') : t('value.off');
      return field === 'markupPercent' ? t('value.percent', { percent: Number(value) }) : String(value);
    },
  };
}
