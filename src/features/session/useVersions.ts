import { useEffect, useMemo } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';
import { forcedPage } from './forcedPage.ts';
import { usePreferences } from './usePreferences.ts';
import { useSession } from './useSession.ts';
import { chooseVersions, type Versions, versionsToSave } from './versions.ts';

const KEY = 'versions';

function storedVersions(): Partial<Versions> {
  const stored = readStored(KEY);
  return typeof stored === 'object' && stored !== null ? stored : {};
}

/** The A/B test and search version of this visitor; undefined until the session is ready. */
export function useVersions(): Versions | undefined {
  const { account } = useSession();
  return useMemo(() => {
    if (!account) return undefined;
    const versions = chooseVersions({ account, stored: storedVersions(), forced: forcedPage() });
    writeStored(KEY, versions);
    return versions;
  }, [account]);
}

/** Saves the chosen versions on the account, if signed in. Called once, by the layout. */
export function useSavedVersions(): void {
  const { account, isSignedIn } = useSession();
  const versions = useVersions();
  const { save } = usePreferences();
  const change =
    isSignedIn && account && versions ? versionsToSave(account, versions, forcedPage()) : undefined;
  const wanted = JSON.stringify(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved once for each different change.
  useEffect(() => {
    if (change) save(change).catch(() => {});
  }, [wanted]);
}
