import { useTranslation } from 'react-i18next';
import type { SiteTheme } from '#api/generated/schemas/siteTheme.zod.ts';
import { useTheme } from '#features/session/useTheme.ts';
import { SelectField } from '#ui/SelectField.tsx';

/** Same as the device, light or dark. */
export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const { theme, change } = useTheme();
  return (
    <SelectField
      label={t('preferences.theme')}
      value={theme}
      onChange={(event) => void change(event.target.value as SiteTheme).catch(() => {})}
    >
      <option value="auto">{t('preferences.auto')}</option>
      <option value="light">{t('preferences.light')}</option>
      <option value="dark">{t('preferences.dark')}</option>
    </SelectField>
  );
}
