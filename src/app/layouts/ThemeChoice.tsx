import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteTheme } from '#api/generated/schemas/siteTheme.zod.ts';
import { applyTheme, readStoredTheme } from '#features/session/theme.ts';
import { usePreferences } from '#features/session/usePreferences.ts';
import { useSession } from '#features/session/useSession.ts';
import { SelectField } from '#ui/SelectField.tsx';

/** Same as the device, light or dark; stored on this device and saved to the account. */
export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const { account, isSignedIn } = useSession();
  const { save } = usePreferences();
  const [theme, setTheme] = useState<SiteTheme>('auto');
  const saved = isSignedIn ? account?.siteTheme : undefined;
  // The stored theme is known only in the browser, and the first render must match the static HTML.
  useEffect(() => setTheme(saved ?? readStoredTheme()), [saved]);

  function change(chosen: SiteTheme) {
    setTheme(chosen);
    applyTheme(chosen);
    if (isSignedIn) save({ siteTheme: chosen }).catch(() => {});
  }

  return (
    <SelectField
      label={t('preferences.theme')}
      value={theme}
      onChange={(event) => change(event.target.value as SiteTheme)}
    >
      <option value="auto">{t('preferences.auto')}</option>
      <option value="light">{t('preferences.light')}</option>
      <option value="dark">{t('preferences.dark')}</option>
    </SelectField>
  );
}

/** Applies the theme that is saved to the account. */
export function useSavedTheme(): void {
  const { account, isSignedIn } = useSession();
  const saved = isSignedIn ? account?.siteTheme : undefined;
  useEffect(() => {
    if (saved && saved !== readStoredTheme()) applyTheme(saved);
  }, [saved]);
}
