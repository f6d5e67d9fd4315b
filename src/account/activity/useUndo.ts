import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, stepUpMessage } from '#api/errors.ts';
import { getListAccountActivityQueryOptions, undoActivity } from '#api/generated/hooks/activity.ts';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import { useActivityTexts } from '#shared/activity/useActivityTexts.ts';
import { notify } from '#ui/notify.ts';

/** An entry that could not be undone, and the newest change that prevents it; null if that is not known. */
export type UndoConflict = { activityId: number; latest: Activity | null };

/** Undoes switches and settings at once. If something has been changed since, it finds out what. */
export function useUndo() {
  const { t } = useTranslation('activity');
  const queries = useQueryClient();
  const { titleOf } = useActivityTexts();
  const [conflict, setConflict] = useState<UndoConflict>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ activityId }: Activity) => undoActivity(activityId),
    onSuccess: async (_response, entry) => {
      notify(t('undone', { what: titleOf(entry) }), { tone: 'success' });
      setConflict(undefined);
      // Any page may show what is as before now.
      await queries.invalidateQueries();
    },
    onError: async (error, entry) => {
      if (error instanceof ApiError && error.code === 'changed_since') {
        setConflict({ activityId: entry.activityId, latest: await findLatest(entry) });
        return;
      }
      notify(stepUpMessage(error) ?? t('failed'), { tone: 'error' });
    },
  });

  async function findLatest({ kind, domain, activityId }: Activity): Promise<Activity | null> {
    const params = { kind, limit: 1, ...(domain !== null && { domain }) };
    const found = await queries
      .fetchQuery({ ...getListAccountActivityQueryOptions(params), staleTime: 0 })
      .catch(() => null);
    const latest = found?.data.activity.items[0];
    return latest && latest.activityId > activityId ? latest : null;
  }

  return {
    undo: (entry: Activity) => mutate(entry),
    isBusy: ({ activityId }: Activity) => isPending && variables.activityId === activityId,
    conflict,
    leave: () => setConflict(undefined),
  };
}
