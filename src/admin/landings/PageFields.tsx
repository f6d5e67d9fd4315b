import { useTranslation } from 'react-i18next';
import { LandingTheme } from '#api/generated/schemas/landingTheme.zod.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SEO } from './blockFields.ts';
import { LandingFields } from './LandingFields.tsx';
import { SEO_FIELDS } from './landingItems.ts';
import type { LandingEditor } from './useLandingEditor.ts';

type PageFieldsProps = { editor: LandingEditor; language: LanguageCode; isAsked: boolean };

/** The fields of the page as a whole: theme, and title and description for search engines. */
export function PageFields({ editor, language, isAsked }: PageFieldsProps) {
  const { t } = useTranslation('landingPages');
  const { content, draft, seoProblems } = editor;
  return (
    <Panel title={t('page.panel')}>
      <div className="fields stack">
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
        <LandingFields
          key={language}
          name="landingSeo"
          fields={SEO}
          value={content.seo}
          language={language}
          problems={seoProblems}
          isAsked={isAsked}
          onChange={(seo) => {
            const changed = SEO_FIELDS.filter((field) => seo[field] !== content.seo[field]);
            draft.edit(
              ...changed.map((field) => ({
                key: field,
                after: { kind: 'seo' as const, field, text: seo[field] },
              })),
            );
          }}
        />
      </div>
    </Panel>
  );
}
