import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDismissAlert } from '#api/generated/hooks/session.ts';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { useSession } from './useSession.ts';

/** The names of the account's active alerts. Dismissing one is optimistic and rolled back if it fails. */
export function useAlerts(onError: () => void) {
  const { account } = useSession();
  const queries = useQueryClient();
  const { mutate } = useDismissAlert({
    mutation: {
      onMutate: ({ alertName }) => showAlert(queries, alertName, false),
      onError: (_error, { alertName }) => {
        showAlert(queries, alertName, true);
        onError();
      },
    },
  });
  const alerts = Object.entries(account?.accountAlerts ?? {}).flatMap(([name, isOn]) => (isOn ? name : []));
  return { alerts, dismiss: (alertName: string) => mutate({ alertName }) };
}

/** Changes only this alert, because another one may be dismissed at the same time. */
function showAlert(queries: QueryClient, name: string, isOn: boolean): void {
  queries.setQueryData<SessionResponse>(queryKeys.session, (session) => {
    if (!session) return session;
    const { account } = session.data;
    const accountAlerts = { ...account.accountAlerts, [name]: isOn };
    return { ...session, data: { ...session.data, account: { ...account, accountAlerts } } };
  });
}
