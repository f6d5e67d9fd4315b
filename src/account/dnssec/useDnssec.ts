import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetDnssecQueryOptions, setDnssec, setDsRecords } from '#api/generated/hooks/dnssec.ts';
import type { Dnssec } from '#api/generated/schemas/dnssec.zod.ts';
import type { DsData } from '#api/generated/schemas/dsData.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { isVersionConflict } from '#shared/changes/useChangeEditor.ts';
import { notify } from '#ui/notify.ts';

const POLL_INTERVAL_MS = 60_000;

/** A domain's DNSSEC, which is asked for every minute while a change is under way. */
export function useDnssecQuery(domain: string) {
  return usePrefetchedQuery({
    ...getGetDnssecQueryOptions(domain),
    refetchInterval: ({ state }) => (state.data?.data.dnssec.until ? POLL_INTERVAL_MS : false),
  });
}

/** Turns signing on or off, or replaces the DS records, one call after another. */
export function useDnssecChanges({ domain, version }: Dnssec) {
  const { t } = useTranslation('dnssec');
  const queries = useQueryClient();
  const { queryKey } = getGetDnssecQueryOptions(domain);
  const { mutate, isPending } = useMutation({
    scope: { id: 'dnssec' },
    mutationFn: ({ ds, enabled }: { ds?: DsData[]; enabled?: boolean }) =>
      ds
        ? setDsRecords(domain, { version, records: ds })
        : setDnssec(domain, { version, enabled: enabled ?? false }),
    onSuccess: (response) => {
      queries.setQueryData(queryKey, response);
      notify(t('saved'), { tone: 'success' });
    },
    onError: (error) => {
      const isStale = isVersionConflict(error);
      notify(isStale ? t('changed') : errorMessage(error, t('failed')), { tone: 'error' });
      return isStale ? queries.invalidateQueries({ queryKey }) : undefined;
    },
  });
  return {
    isSaving: isPending,
    turn: (enabled: boolean) => mutate({ enabled }),
    setDs: (ds: DsData[], onDone?: () => void) => mutate({ ds: ds.map(toData) }, { onSuccess: onDone }),
  };
}

function toData({ keyTag, algorithm, digestType, digest }: DsData): DsData {
  return { keyTag, algorithm, digestType, digest };
}
