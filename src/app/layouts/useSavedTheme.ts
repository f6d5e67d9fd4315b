import { useEffect } from 'react';
import { applyTheme, readStoredTheme } from '#features/session/theme.ts';
import { useSession } from '#features/session/useSession.ts';

/** Applies the theme that is saved to the account. */
export function useSavedTheme(): void {
  const { account, isSignedIn } = useSession();
  const saved = isSignedIn ? account?.siteTheme : undefined;
  useEffect(() => {
    if (saved && saved !== readStoredTheme()) applyTheme(saved);
  }, [saved]);
}
