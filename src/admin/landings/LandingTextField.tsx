import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import type { TextByLanguage } from '#lib/localized.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { LandingProblem } from './landingRules.ts';
import { useProblemText } from './useProblemText.ts';

type LandingTextFieldProps = {
  label: string;
  /** Shown next to the label, such as "optional". */
  note?: string;
  text: TextByLanguage;
  language: LanguageCode;
  maxLength: number;
  multiline?: boolean;
  /** The problem with the text in this language or in English. */
  problem: LandingProblem | undefined;
  /** Whether someone has tried to save the text. */
  isAsked: boolean;
  onChange: (text: TextByLanguage) => void;
};

/** A text in one of its languages. If it is missing there, the English text is shown as the one that will be used. */
export function LandingTextField(props: LandingTextFieldProps) {
  const { label, note, text, language, maxLength, multiline, problem, isAsked, onChange } = props;
  const { t } = useTranslation('landingPages');
  const problemText = useProblemText();
  const [isLeft, setLeft] = useState(false);
  const value = text[language] ?? '';
  const isSaid = problem && (problem.kind !== 'required' || isAsked || isLeft);
  const name = languages.find(({ code }) => code === language)?.name ?? '';
  const hasMarkup = /<\/?[a-z][^>]*>/i.test(value);
  const isMissing = language !== defaultLanguage.code && !value.trim();
  const Control = multiline ? TextArea : TextField;
  return (
    <Control
      wide
      label={t('field.named', { label, language: name })}
      labelNote={note}
      lang={languages.find(({ code }) => code === language)?.locale}
      placeholder={language === defaultLanguage.code ? undefined : text['en-us']}
      value={value}
      autoComplete="off"
      help={[
        isMissing ? t('field.english') : t('field.count', { count: value.length, max: maxLength }),
        ...(hasMarkup ? [t('field.markup')] : []),
      ].join(' ')}
      error={isSaid && problemText(problem, { over: value.trim().length - maxLength })}
      onChange={({ target }: { target: { value: string } }) => {
        const { [language]: _, ...others } = text;
        const isCleared = language !== defaultLanguage.code && target.value === '';
        onChange({ ...others, ...(!isCleared && { [language]: target.value }) } as TextByLanguage);
      }}
      onBlur={() => setLeft(true)}
      {...(multiline && { rows: Math.min(8, Math.max(3, Math.ceil((value || text['en-us']).length / 40))) })}
    />
  );
}
