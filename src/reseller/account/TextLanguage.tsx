import { useTranslation } from 'react-i18next';
import type { FormData } from '#form-engine/form.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { findIncomplete } from './shopTextFields.ts';

type TextLanguageProps = {
  data: FormData;
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
};

/** The language whose texts are edited and previewed, and those in which English texts are shown. */
export function TextLanguage({ data, language, onLanguage }: TextLanguageProps) {
  const { t, i18n } = useTranslation('reseller');
  const incomplete = findIncomplete(data);
  const names = languages.filter(({ code }) => incomplete.includes(code)).map(({ name }) => name);
  return (
    <SelectField
      wide
      className="mb-6"
      label={t('texts.language')}
      help={
        names.length > 0 &&
        t('texts.incomplete', { languages: new Intl.ListFormat(i18n.language).format(names) })
      }
      value={language}
      onChange={({ target }) =>
        onLanguage(languages.find(({ code }) => code === target.value)?.code ?? language)
      }
    >
      {languages.map(({ code, name, locale }) => (
        <option key={code} value={code} lang={locale}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
