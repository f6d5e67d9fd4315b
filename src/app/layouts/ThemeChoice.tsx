import { useTranslation } from 'react-i18next';
import type { SiteTheme } from '#api/generated/schemas/siteTheme.zod.ts';
import { THEMES } from '#features/session/theme.ts';
import { useTheme } from '#features/session/useTheme.ts';
import { SelectField } from '#ui/SelectField.tsx';

export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const { theme, change } = useTheme();
  return (
    <SelectField
      label={t('preferences.theme')}
      value={theme}
      onChange={(event) => void change(event.target.value as SiteTheme).catch(() => {})}
    >
      {THEMES.map((value) => (
        <option key={value} value={value}>
          {t(`preferences.${value}`)}
        </option>
      ))}
    </SelectField>
  );
}
