import './signedOut.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession } from '#api/generated/hooks/session.ts';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';

const ATTRIBUTE = 'data-restoring';

/**
 * Browsers restore a page from their back/forward cache unchanged, which would show the account even after sign-out. So
 * the page is hidden until the session has been checked. If the session has ended, the page reloads, which leads to the
 * sign-in page.
 */
export function useHiddenWhenRestored(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const root = document.documentElement;
    const hide = ({ persisted }: PageTransitionEvent) => root.toggleAttribute(ATTRIBUTE, persisted);
    async function restore({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      const before = queries.getQueryData<SessionResponse>(queryKeys.session)?.data.account.sessAccountId;
      const now = await getSession({}).catch(() => undefined);
      if (before != null && now?.data.account.sessAccountId === before) root.removeAttribute(ATTRIBUTE);
      else window.location.reload();
    }
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', restore);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', restore);
    };
  }, [queries]);
}
