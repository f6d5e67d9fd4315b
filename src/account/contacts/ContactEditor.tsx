import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeContact, getGetContactQueryKey } from '#api/generated/hooks/contacts.ts';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { type Form, getFieldUi } from '#form-engine/form.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import { formatTime } from '#i18n/format.ts';
import type { ChangeCardProps } from '#shared/changes/ChangeCard.tsx';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { EffectTile } from '#shared/changes/EffectTile.tsx';
import { FieldReview } from '#shared/changes/FieldReview.tsx';
import { type Field, type FieldEditor, useFieldEditor } from '#shared/changes/useFieldEditor.ts';
import { useReviewedForm } from '#shared/changes/useReviewedForm.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { MailIcon } from '#ui/icons/productIcons.tsx';
import {
  ASKING_ENDINGS,
  type AskingEnding,
  findFilledEndings,
  findRejected,
  toContactFields,
  useContactForm,
} from './contactForm.ts';
import { contactName, storeContact } from './contactQueries.ts';
import { EndingChoice } from './EndingChoice.tsx';
import { LockChoice } from './LockChoice.tsx';
import { findOwnerChange, isOwnerField } from './ownerChange.ts';
import { RegistriesTold } from './RegistriesTold.tsx';

type ContactEditorProps = { contact: Contact; form: Form; accountId: number };

/** A form for a contact. Before changes are saved, a review says what the registries do with them. They can be undone. */
export function ContactEditor({ contact, form: base, accountId }: ContactEditorProps) {
  const { t } = useTranslation('contacts');
  const [isFree, setFree] = useState(false);
  const [chosen, setChosen] = useState<AskingEnding[]>([]);
  const owned = contact.endings.filter((ending) => ending.owned > 0).map(({ tld }) => tld);
  const filled = findFilledEndings(contact.fields);
  const fixed = ASKING_ENDINGS.filter((one) => [...owned, ...filled].includes(one));
  const endings = ASKING_ENDINGS.filter((one) => [...fixed, ...chosen].includes(one));
  const form = useContactForm(base, endings);
  const editor = useContactEditor(contact, { base, accountId, lock: !isFree });
  const { formProps, bar, review } = useReviewedForm(editor, form);
  const texts = useFieldTexts(form);
  return (
    <>
      <ChangeNotices {...{ editor, ...texts }} conflictText={(time) => t('conflict', { time })} />
      <EndingChoice shown={endings} fixed={fixed} onChange={setChosen} />
      <SchemaForm {...formProps} />
      {bar}
      <Review {...{ contact, editor, texts, isFree, setFree }} {...review} />
    </>
  );
}

function useContactEditor(
  { contactId, version, fields }: Contact,
  { base, accountId, lock }: { base: Form; accountId: number; lock: boolean },
): FieldEditor {
  const queries = useQueryClient();
  const values = useMemo(
    () =>
      Object.fromEntries(Object.keys(base.schema.properties).map((field) => [field, fields[field] ?? ''])),
    [base, fields],
  );
  const editor = useFieldEditor({
    id: `contact/${accountId}/${contactId}`,
    version,
    fields: values,
    refetch: () => queries.invalidateQueries({ queryKey: getGetContactQueryKey(contactId) }),
    save: async (changed) => {
      const next = toContactFields({ ...fields, ...changed });
      const response = await changeContact(contactId, { version, fields: next, lock });
      storeContact(queries, response);
      return response.data.contact.version;
    },
  });
  const { error } = editor;
  const rejected = useMemo(() => findRejected(error), [error]);
  return { ...editor, rejected };
}

type Texts = ReturnType<typeof useFieldTexts>;

/** Names of the fields, and their values as text. */
function useFieldTexts(form: Form) {
  const { t } = useTranslation('account');
  const texts = useFormTexts(form);
  return {
    nameOf: ({ field }: Pick<Field, 'field'>) => texts.label(field),
    describe: ({ field, value }: Field) => {
      const text = String(value);
      if (text === '') return t('noneValue');
      const options = form.schema.properties[field]?.enum;
      if (!options) return text;
      return getFieldUi(form, field)['ui:enumNames']?.[options.indexOf(text)] ?? texts.option(field, text);
    },
  };
}

type ReviewProps = {
  contact: Contact;
  editor: FieldEditor;
  texts: Texts;
  isFree: boolean;
  setFree: (isFree: boolean) => void;
  open: boolean;
  onClose: () => void;
};

function Review({ contact, editor, texts, isFree, setFree, ...drawer }: ReviewProps) {
  const { t, i18n } = useTranslation(['contacts', 'account', 'products']);
  const change = findOwnerChange(
    contact,
    editor.draft.changes.map(({ key }) => key),
  );
  const { days } = contact.verification;
  function noteOf(field: string): ChangeCardProps['note'] {
    if (field === 'email' && change.stopping > 0)
      return { tone: 'warm', text: t('note.email', { count: change.stopping, days }) };
    if (isOwnerField(field) && change.locking.length > 0) return { tone: 'warm', text: t('note.owner') };
    return contact.domains > 0 ? { tone: 'neutral', text: t('note.atOnce') } : undefined;
  }
  return (
    <FieldReview
      editor={editor}
      description={t('account:readAt', {
        name: contactName(contact),
        time: formatTime(editor.draft.readAt, i18n.language),
      })}
      noteOf={noteOf}
      above={
        contact.domains > 0 && (
          <div className="grid grid-fit gap-3">
            {change.stopping > 0 && (
              <EffectTile tone="warm" icon={<MailIcon />} title={t('effect.email')}>
                {t('effect.emailText', { count: days })}
              </EffectTile>
            )}
            <EffectTile
              tone="neutral"
              icon={<GlobeIcon />}
              title={t('products:facts.domains', { count: contact.domains })}
            >
              {t('effect.rest')}
            </EffectTile>
          </div>
        )
      }
      {...texts}
      {...drawer}
    >
      <RegistriesTold {...change} isFree={isFree} />
      {change.locking.length > 0 && <LockChoice days={change.lockDays} isFree={isFree} onChange={setFree} />}
    </FieldReview>
  );
}
