import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { refreshPersonalData, resetPersonalData } from '#api/queryKeys.ts';
import { keepPersonalData, refreshSession, useSession } from '#features/session/useSession.ts';
import { removeStored } from '#lib/storage.ts';

const AskToSignIn = lazy(() => import('./AskToSignIn.tsx'));

/**
 * After a sign-out in another tab, or when the session has ended: the page stays with all that was typed, and goes on
 * once the same account has signed in. Another account starts anew, without the drafts of the previous one.
 */
export function SignedOutDialog() {
  const queries = useQueryClient();
  const { account, isReady } = useSession();
  const current = isReady ? (account?.sessAccountId ?? null) : undefined;
  // The account that the page belongs to: the guard has let it in.
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

  // Whoever leaves for a public page is a visitor there.
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
