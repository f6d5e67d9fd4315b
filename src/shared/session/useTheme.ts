import { useEffect, useState } from 'react';
import type { SiteTheme } from '#api/generated/schemas/siteTheme.zod.ts';
import { applyTheme, readStoredTheme } from './theme.ts';
import { usePreferences } from './usePreferences.ts';
import { useSession } from './useSession.ts';

/** The current theme. A change is applied immediately, stored on this device and saved to the account. */
export function useTheme() {
  const { account, isSignedIn } = useSession();
  const { save } = usePreferences();
  const [theme, setTheme] = useState<SiteTheme>('auto');
  const saved = isSignedIn ? account?.siteTheme : undefined;
  // The stored theme is known only in the browser, and the first render must match the static HTML.
  useEffect(() => setTheme(saved ?? readStoredTheme()), [saved]);

  /** Rejects if the theme could not be saved to the account. The device keeps it anyway. */
  async function change(chosen: SiteTheme): Promise<void> {
    setTheme(chosen);
    applyTheme(chosen);
    if (isSignedIn) await save({ siteTheme: chosen });
  }

  return { theme, change };
}

/** Applies the theme that is saved to the account. */
export function useSavedTheme(): void {
  const { account, isSignedIn } = useSession();
  const saved = isSignedIn ? account?.siteTheme : undefined;
  useEffect(() => {
    if (saved && saved !== readStoredTheme()) applyTheme(saved);
  }, [saved]);
}
