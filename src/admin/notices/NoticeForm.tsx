import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getListNoticesQueryOptions } from '#api/generated/hooks/notices.ts';
import { NoticePlace } from '#api/generated/schemas/noticePlace.zod.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { shortCode } from './LanguageMarks.tsx';
import { findMissing, findOverlaps, MAX_TEXT, textField } from './noticeFields.ts';
import type { NoticeEditor } from './useNoticeEditor.ts';

const LEVELS = ['info', 'warning', 'success'] as const;
/** The contract's maximum page size. */
const MOST_OTHERS = 100;

type NoticeFormProps = {
  editor: NoticeEditor;
  /** Whether it was tried to save: before that, no missing value is said. */
  isAsked: boolean;
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
};

/** Where, how and when a notice is shown, its texts by language, and where it leads. */
export function NoticeForm({ editor, isAsked, language, onLanguage }: NoticeFormProps) {
  const { t } = useTranslation(['adminNotices', 'account', 'common']);
  const { fields, change } = editor;
  const errorOf = (field: string) => {
    const problem = editor.problems.get(field);
    return problem && (isAsked || problem !== 'required') ? t(`errors.${problem}`) : undefined;
  };
  const place = (fields.place ?? 'banner') as NoticePlace;
  const time = (field: 'from' | 'until') => ({
    type: 'datetime-local',
    label: t(`${field}.label`),
    value: fields[field] ?? '',
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  return (
    <Panel title={t('fields')}>
      <div className="stack gap-5">
        <div className="stack gap-2">
          <SegmentedControl
            legend={t('place.label')}
            value={place}
            onChange={(value) => change('place', value)}
            options={NoticePlace.options.map((value) => ({ value, label: t(`place.options.${value}`) }))}
          />
          <p className="field-help text-muted">{t(`place.help.${place}`)}</p>
        </div>
        <div className="grid grid-fit items-start">
          <SelectField
            wide
            label={t('level.label')}
            value={fields.level}
            onChange={(event) => change('level', event.target.value)}
          >
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`level.options.${level}`)}
              </option>
            ))}
          </SelectField>
          <TextField wide required {...time('from')} />
          <TextField wide labelNote={t('common:optional')} {...time('until')} />
        </div>
        <Overlaps editor={editor} />
        <Texts {...{ editor, language, onLanguage }} error={errorOf(textField(language))} />
        <TextField
          wide
          label={t('url.label')}
          labelNote={t('common:optional')}
          help={t('url.help')}
          error={errorOf('url')}
          maxLength={500}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          value={fields.url ?? ''}
          onChange={(event) => change('url', event.target.value)}
        />
      </div>
    </Panel>
  );
}

type TextsProps = Omit<NoticeFormProps, 'isAsked'> & { error: string | undefined };

/** The text in the chosen language, with the English one below, and the languages in which it is missing. */
function Texts({ editor, language, onLanguage, error }: TextsProps) {
  const { t, i18n } = useTranslation(['adminNotices', 'account']);
  const { fields, change } = editor;
  const field = textField(language);
  const text = fields[field] ?? '';
  const english = fields[textField(defaultLanguage.code)];
  const missing = findMissing(fields).filter(({ code }) => code !== defaultLanguage.code);
  const names = missing.map(({ name }) => name);
  const chosen = languages.find(({ code }) => code === language) ?? defaultLanguage;
  return (
    <div className="stack gap-3">
      <SegmentedControl
        legend={t('marks.label')}
        value={language}
        onChange={onLanguage}
        options={languages.map(({ code, name }) => {
          const isWritten = Boolean(fields[textField(code)]?.trim());
          const label = t(isWritten ? 'marks.written' : 'marks.missing', { language: name });
          return {
            value: code,
            label: (
              <span title={label} className="row gap-1">
                <span aria-hidden="true">{shortCode(code)}</span>
                <span className="sr-only">{label}</span>
                {isWritten ? <CheckIcon /> : <MinusIcon />}
              </span>
            ),
          };
        })}
      />
      <TextArea
        wide
        rows={3}
        lang={chosen.locale}
        label={`${t('account:text')} · ${chosen.name}`}
        maxLength={MAX_TEXT}
        error={error}
        help={
          <span className="row gap-4 between">
            <span lang="en">
              {language !== defaultLanguage.code && english && t('english', { text: english })}
            </span>
            <span className="tabular">{t('count', { length: text.length, max: MAX_TEXT })}</span>
          </span>
        }
        value={text}
        onChange={(event) => change(field, event.target.value)}
      />
      {english && missing.length > 0 && (
        <Notice tone="warm">
          {t('missing', { languages: new Intl.ListFormat(i18n.language).format(names) })}
        </Notice>
      )}
    </div>
  );
}

/** Names the other notices that visitors see in the same place at the same time. */
function Overlaps({ editor: { fields, notice } }: { editor: NoticeEditor }) {
  const { t } = useTranslation('adminNotices');
  const place = fields.place as NoticePlace;
  const { data } = useQuery(getListNoticesQueryOptions({ place, order: 'until', limit: MOST_OTHERS }));
  const overlaps = findOverlaps(fields, data?.data.sitenotices.items ?? [], notice?.id);
  if (overlaps.length === 0) return null;
  return (
    <Notice tone="warm" role="status" title={t('overlap')}>
      <ul>
        {overlaps.map(({ id, text }) => (
          <li key={id}>
            <Link className="link" to={paths.notice(id)} lang="en">
              {text['en-us']}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
