import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetDomainQueryOptions, setDomainLock } from '#api/generated/hooks/domains.ts';
import { getGetTransferOutQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { DomainDetailResponse } from '#api/generated/schemas/domainDetailResponse.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { notify } from '#ui/notify.ts';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';

/** Changes of the lock and new codes, one after another. */
export const LOCK_SCOPE = { id: 'domain-lock' };

type TransferLockProps = {
  detail: DomainDetail;
  /** Since when it is off; null if it is on or this is unknown. */
  since: string | null;
  onLocked: () => void;
};

/** The registrar's lock against transfers. */
export function TransferLock({ detail: { name, locked, unlocksAt }, since, onLocked }: TransferLockProps) {
  const { t, i18n } = useTranslation(['domain', 'transfers']);
  const { change, isSaving } = useTransferLock(name, onLocked);
  const isOff = !locked && since !== null;
  const date = formatMoment(new Date(unlocksAt ?? since ?? 0), i18n.language);
  return (
    <div className="line-up gap-4 between">
      <p>
        <span className="font-medium">{t('domain:transfer.lock')}</span>
        <span className="block text-badge text-muted">
          {unlocksAt
            ? t('domain:transfer.unlocking', { date })
            : isOff
              ? t('transfers:out.unlocked', { date })
              : t(locked ? 'domain:transfer.locked' : 'domain:transfer.unlocked')}
        </span>
      </p>
      <InlineSwitch
        aria-label={t('domain:transfer.lockNamed', { name: nameToUnicode(name) })}
        checked={locked && !unlocksAt}
        aria-disabled={isSaving}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  );
}

/** Changes the lock. `onLocked` is called once it is saved that it is on. */
export function useTransferLock(name: string, onLocked: () => void) {
  const { t, i18n } = useTranslation('domain');
  const queries = useQueryClient();
  const { queryKey } = getGetDomainQueryOptions(name);
  const { mutate, isPending } = useMutation({
    // One call after another, so that the last choice is the one that is saved.
    scope: LOCK_SCOPE,
    mutationFn: (locked: boolean) => setDomainLock(name, { locked }),
    onMutate: (locked) => {
      const before = queries.getQueryData<DomainDetailResponse>(queryKey);
      queries.setQueryData<DomainDetailResponse>(
        queryKey,
        before && { data: { domain: { ...before.data.domain, locked, unlocksAt: null } } },
      );
      return before;
    },
    onSuccess: (response, locked) => {
      queries.setQueryData(queryKey, response);
      if (locked) onLocked();
      void queries.invalidateQueries({ queryKey: getGetTransferOutQueryOptions(name).queryKey });
      const { unlocksAt } = response.data.domain;
      const date = unlocksAt && formatMoment(new Date(unlocksAt), i18n.language);
      const saved = t(locked ? 'transfer.savedLocked' : 'transfer.savedUnlocked');
      notify(date ? t('transfer.savedUnlocking', { date }) : saved, { tone: 'success' });
    },
    onError: (error, _, before) => {
      queries.setQueryData(queryKey, before);
      notify(errorMessage(error, t('transfer.lockFailed')), { tone: 'error' });
    },
  });
  return { change: mutate, isSaving: isPending };
}
