import { useTranslation } from 'react-i18next';
import { LandingTheme } from '#api/generated/schemas/landingTheme.zod.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { LandingTextField } from './LandingTextField.tsx';
import { SEO_FIELDS } from './landingItems.ts';
import { MAX_DESCRIPTION, MAX_TITLE } from './landingRules.ts';
import type { LandingEditor } from './useLandingEditor.ts';

type PageFieldsProps = { editor: LandingEditor; language: LanguageCode; isAsked: boolean };

/** The fields of the page as a whole: theme, and title and description for search engines. */
export function PageFields({ editor, language, isAsked }: PageFieldsProps) {
  const { t } = useTranslation('landingPages');
  const { content, draft, seoProblems } = editor;
  return (
    <Panel title={t('page.panel')}>
      <div className="landing-fields">
        <SelectField
          wide
          label={t('page.theme')}
          value={content.theme}
          onChange={({ target }) =>
            draft.edit({ key: 'theme', after: { kind: 'theme', theme: LandingTheme.parse(target.value) } })
          }
        >
          {LandingTheme.options.map((theme) => (
            <option key={theme} value={theme}>
              {t(`theme.${theme}`)}
            </option>
          ))}
        </SelectField>
        {SEO_FIELDS.map((field) => (
          <LandingTextField
            key={`${field} ${language}`}
            label={t(`page.${field}`)}
            text={content.seo[field]}
            language={language}
            maxLength={field === 'title' ? MAX_TITLE : MAX_DESCRIPTION}
            multiline={field === 'description'}
            problem={seoProblems.get(`${field}.${language}`)}
            isAsked={isAsked}
            onChange={(text) => draft.edit({ key: field, after: { kind: 'seo', field, text } })}
          />
        ))}
      </div>
    </Panel>
  );
}
