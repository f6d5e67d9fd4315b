import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { refreshPersonalData, resetPersonalData } from '#api/queryKeys.ts';
import { removeStored } from '#lib/storage.ts';
import { keepPersonalData, refreshSession, useSession } from '#shared/session/useSession.ts';

const AskToSignIn = lazy(() => import('./AskToSignIn.tsx'));

/**
 * Asks the person to sign in again after they have signed out in another tab or the session has expired. The page keeps
 * what was typed and continues when the same account signs in. When another account does, the page reloads without the
 * previous account's drafts.
 */
export function SignedOutDialog() {
  const queries = useQueryClient();
  const { account, isReady } = useSession();
  const current = isReady ? (account?.sessAccountId ?? null) : undefined;
  // The account that was signed in when the page opened.
  const [owner] = useState(current);
  const [isAsking, setAsking] = useState(false);
  if (current === null && owner && !isAsking) setAsking(true);

  useEffect(() => {
    keepPersonalData(true);
    const check = () => {
      if (document.visibilityState === 'visible') void refreshSession(queries);
    };
    document.addEventListener('visibilitychange', check);
    return () => {
      keepPersonalData(false);
      document.removeEventListener('visibilitychange', check);
    };
  }, [queries]);

  useEffect(() => {
    if (!owner || !current) return;
    if (current !== owner) {
      removeStored('draft:');
      window.location.reload();
      return;
    }
    if (!isAsking) return;
    setAsking(false);
    void refreshPersonalData(queries);
  }, [owner, current, isAsking, queries]);

  // After navigating to a public page, nothing of the account may be shown.
  const latest = useRef(current);
  latest.current = current;
  useEffect(
    () => () => {
      if (latest.current === null) void resetPersonalData(queries);
    },
    [queries],
  );

  if (!isAsking) return null;
  return (
    <Suspense>
      <AskToSignIn />
    </Suspense>
  );
}
