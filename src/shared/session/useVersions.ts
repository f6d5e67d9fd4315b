import { useEffect, useMemo } from 'react';
import { writeStored } from '#lib/storage.ts';
import { usePreferences } from './usePreferences.ts';
import { useSession } from './useSession.ts';
import {
  chooseVersions,
  getForcedPage,
  getUnsavedVersions,
  readStoredVersions,
  VERSIONS_KEY,
  type Versions,
} from './versions.ts';

/** The A/B test and search version of this visitor; undefined until the session is ready. */
export function useVersions(): Versions | undefined {
  const { account } = useSession();
  return useMemo(() => {
    if (!account) return undefined;
    const versions = chooseVersions({ account, stored: readStoredVersions(), forced: getForcedPage() });
    writeStored(VERSIONS_KEY, versions);
    return versions;
  }, [account]);
}

/** Saves the chosen versions to the account if signed in. Called once, by the layout. */
export function useSavedVersions(): void {
  const { account, isSignedIn } = useSession();
  const versions = useVersions();
  const { save } = usePreferences();
  const change =
    isSignedIn && account && versions ? getUnsavedVersions(account, versions, getForcedPage()) : undefined;
  const changeKey = JSON.stringify(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved once for each different change.
  useEffect(() => {
    if (change) save(change).catch(() => {});
  }, [changeKey]);
}
