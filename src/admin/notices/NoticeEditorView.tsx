import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import { serverNow } from '#lib/serverClock.ts';
import { ChangeBar } from '#shared/changes/ChangeBar.tsx';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { focusConflicts } from '#shared/changes/ConflictPanel.tsx';
import { isVersionConflict } from '#shared/changes/useChangeEditor.ts';
import type { Field } from '#shared/changes/useFieldEditor.ts';
import { Notice } from '#ui/Notice.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticePreview } from './NoticePreview.tsx';
import { languageOf, type NoticeFields } from './noticeFields.ts';
import type { NoticeEditor } from './useNoticeEditor.ts';

type NoticeEditorViewProps = {
  editor: NoticeEditor;
  /** Shown at the bottom of the page. */
  children?: ReactNode;
};

/** The fields of a notice, its preview in place, and the bar that saves its staged changes. */
export function NoticeEditorView({ editor, children }: NoticeEditorViewProps) {
  const { t, i18n } = useTranslation(['adminNotices', 'account']);
  const { draft, fields, problems, error } = editor;
  const [attempts, setAttempts] = useState(0);
  const [language, setLanguage] = useState<LanguageCode>(defaultLanguage.code);
  const { nameOf, describe } = useFieldTexts();

  function save() {
    if (draft.conflicts.length > 0) return focusConflicts();
    if (problems.size === 0) {
      setAttempts(0);
      return editor.apply(new Set(), () => {});
    }
    setAttempts(attempts + 1);
    const wrongText = [...problems.keys()].map(languageOf).find(Boolean);
    if (wrongText) setLanguage(wrongText.code);
  }

  return (
    <>
      <ChangeNotices {...{ editor, nameOf, describe }} conflictText={(time) => t('conflict', { time })} />
      {error && !isVersionConflict(error) && (
        <Notice tone="bad" role="alert">
          {errorMessage(error, t('failed'))}
        </Notice>
      )}
      {attempts > 0 && problems.size > 0 && <Problems key={attempts} />}
      <div className="notice-editor stack gap-5 items-start">
        <NoticeForm editor={editor} isAsked={attempts > 0} language={language} onLanguage={setLanguage} />
        <NoticePreview fields={fields} language={language} />
      </div>
      {children}
      <ChangeBar
        changes={draft.rows.flatMap((row) => row.change ?? [])}
        reviewLabel={saveLabel(fields, (day) => formatMediumDay(day, i18n.language))}
        isSaving={editor.isApplying}
        onDiscard={draft.discard}
        onReview={save}
        onTakeBackLast={draft.takeBackLast}
      />
    </>
  );

  function saveLabel({ from = '', until = '' }: NoticeFields, format: (day: string) => string): string {
    const now = new Date(serverNow()).toISOString();
    if (from === '' || (until !== '' && until <= now)) return t('account:save');
    return from <= now ? t('save.now') : t('save.later', { date: format(from.slice(0, 10)) });
  }
}

/** Explains why nothing was saved, and receives focus. */
function Problems() {
  const { t } = useTranslation('adminNotices');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tabIndex={-1} tone="bad" role="alert">
      {t('unsound')}
    </Notice>
  );
}

/** Names of the fields, and their values as text, for changes and conflicts. */
function useFieldTexts() {
  const { t } = useTranslation(['adminNotices', 'account']);
  return {
    nameOf: ({ field }: Pick<Field, 'field'>) => {
      const language = languageOf(field);
      if (language) return `${t('account:text')} · ${language.name}`;
      return t(`${field as 'place' | 'level' | 'url' | 'from' | 'until'}.label`);
    },
    describe: ({ field, value }: Field) => {
      if (value === '') return t('account:noneValue');
      if (field === 'place') return t(`place.options.${value as 'banner'}`);
      if (field === 'level') return t(`level.options.${value as 'info'}`);
      return String(value).replace('T', ' ');
    },
  };
}
