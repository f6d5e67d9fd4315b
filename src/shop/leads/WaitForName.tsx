import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { backendPaths } from '#lib/backendPaths.ts';
import { rememberThisPage } from '#shared/session/loginRedirect.ts';
import { useSession } from '#shared/session/useSession.ts';
import { keptWatches } from '#shared/watch/keptWatches.ts';
import { useWatch, watchlistOptions } from '#shared/watch/useWatchlist.ts';
import { Button } from '#ui/Button.tsx';

/** Both in ASCII. */
type WaitForNameProps = {
  name: string;
  tld: string;
  isProminent?: boolean;
  /** Whether it stands in a row with other buttons. */
  isInRow?: boolean;
  /** Whether the name isn't taken, but its TLD is not open to everyone yet. */
  isOpening?: boolean;
};

/**
 * "Tell me when it is available": adds the name to the account's watch list, or keeps it on this device until the
 * visitor signs in.
 */
export function WaitForName(props: WaitForNameProps) {
  const { name, tld, isProminent = false, isInRow = false, isOpening = false } = props;
  const { t } = useTranslation(['leads', 'shell']);
  const { isSignedIn, isReady } = useSession();
  const { data } = useQuery({ ...watchlistOptions, enabled: isSignedIn });
  const { change, isSaving } = useWatch();
  const kept = useSyncExternalStore(keptWatches.subscribe, keptWatches.get, keptWatches.getInitial);
  const isKept = kept.some(({ domainName }) => domainName === name);
  const isWatched = isSignedIn
    ? (data?.data.watchlist.items.some((item) => item.name === name) ?? false)
    : isKept;

  function toggle() {
    if (isSignedIn) change({ name, isWatched: !isWatched });
    else if (isKept) keptWatches.remove([name]);
    else keptWatches.add({ domainName: name, tld });
  }

  return (
    <>
      <p role="status" className="hide-empty text-small text-muted mt-1">
        {isWatched && (isSignedIn ? t(isOpening ? 'opening.on' : 'wait.on') : t('wait.kept'))}
      </p>
      <div className={isInRow || isOpening ? 'row' : 'lead-act'}>
        {isWatched && !isSignedIn && (
          <a className="text-link" href={backendPaths.signIn()} onClick={rememberThisPage}>
            {t('shell:account.signIn')}
          </a>
        )}
        <Button
          variant={isProminent && !isWatched ? 'primary' : 'secondary'}
          size={isProminent || isInRow ? 'large' : 'medium'}
          loading={isSaving}
          disabled={!isReady || (isSignedIn && !data)}
          onClick={toggle}
        >
          {isWatched ? t('wait.stop') : t(isOpening ? 'opening.action' : 'wait.action')}
        </Button>
      </div>
    </>
  );
}
