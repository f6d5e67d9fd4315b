import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import {
  getGetDnsHistoryQueryKey,
  getGetDomainDnsQueryKey,
  useUpdateDomainDns,
} from '#api/generated/hooks/dns.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import { type Draft, useDraft } from '#features/changes/useDraft.ts';
import {
  parseZoneValue,
  toItems,
  toUpdate,
  type ZoneChange,
  type ZoneItem,
  type ZoneValue,
} from '#features/dns/zone.ts';
import { applyChanges, diffItems } from '#lib/changes.ts';
import { serverNow } from '#lib/serverClock.ts';
import { notify } from '#ui/notify.ts';

/** What was applied last, until the page is left. */
export type Applied = { before: ZoneItem[]; count: number; time: number; maxTtl: number };

/** Why applying failed: a message for the person, and codes or texts by the keys of the changes. */
export type ApplyFailure = { message: string; byKey: ReadonlyMap<string, string> };

export type ZoneEditor = {
  zone: DnsZone;
  draft: Draft<ZoneValue>;
  /** The zone as it is, and as it will be. */
  before: ZoneItem[];
  after: ZoneItem[];
  applied: Applied | null;
  failure: ApplyFailure | null;
  isApplying: boolean;
  apply(confirmed: Iterable<string>, onDone: () => void): void;
  undo(): void;
  dismissApplied(): void;
};

/** Stages changes of a zone, applies them together, and undoes what was applied last. */
export function useZoneEditor(zone: DnsZone, accountId: number): ZoneEditor {
  const { t } = useTranslation('dns');
  const queries = useQueryClient();
  const queryKey = getGetDomainDnsQueryKey(zone.domain);
  const before = useMemo(() => toItems(zone), [zone]);
  const draft = useDraft<ZoneValue>({
    id: `dns/${accountId}/${zone.domain}`,
    version: zone.version,
    items: before,
    parse: parseZoneValue,
  });
  const [last, setLast] = useState<Applied | null>(null);
  const [failure, setFailure] = useState<ApplyFailure | null>(null);
  const { mutate, isPending } = useUpdateDomainDns();
  const after = useMemo(() => applyChanges(before, draft.changes), [before, draft.changes]);

  const { isBehind } = draft;
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries({ queryKey: getGetDomainDnsQueryKey(zone.domain) });
  }, [isBehind, queries, zone.domain]);

  function send(changes: readonly ZoneChange[], confirmed: Iterable<string>, on: SendCallbacks) {
    setFailure(null);
    const { body, keys } = toUpdate(zone.version, changes, confirmed);
    mutate(
      { name: zone.domain, data: body },
      {
        onSuccess: (response) => {
          queries.setQueryData(queryKey, response);
          void queries.invalidateQueries({ queryKey: getGetDnsHistoryQueryKey(zone.domain) });
          on.success(response.data.dns.version);
        },
        onError: (error) => {
          const isConflict = error instanceof ApiError && error.code === 'version_conflict';
          if (isConflict) void queries.invalidateQueries({ queryKey });
          on.error(error, isConflict, keys);
        },
      },
    );
  }

  return {
    zone,
    draft,
    before,
    after,
    applied: last,
    failure,
    isApplying: isPending,
    apply: (confirmed, onDone) =>
      send(draft.changes, confirmed, {
        success: (version) => {
          const count = draft.changes.length;
          setLast({ before, count, time: serverNow(), maxTtl: maxTtlOf(draft.changes) });
          draft.finish(version);
          onDone();
        },
        error: (error, isConflict, keys) => {
          const messages = error instanceof ApiError ? error.messages : [];
          const message = isConflict ? t('review.outdated') : [t('review.failed'), ...messages].join(' ');
          setFailure({ message, byKey: failuresByKey(error, keys) });
        },
      }),
    undo: () => {
      if (!last) return;
      const changes = diffItems(before, last.before);
      send(
        changes,
        changes.filter((change) => change.after === null).map(({ key }) => key),
        {
          success: (version) => {
            setLast(null);
            draft.finish(version);
            notify(t('undone'), { tone: 'success' });
          },
          error: () => {
            setLast(null);
            draft.edit(...changes);
            notify(t('undoFailed'), { tone: 'error' });
          },
        },
      );
    },
    dismissApplied: () => setLast(null),
  };
}

type SendCallbacks = {
  success: (version: number) => void;
  error: (error: Error, isConflict: boolean, keys: readonly string[]) => void;
};

/** The longest time that resolvers may keep what the changes replace. */
function maxTtlOf(changes: readonly ZoneChange[]): number {
  const ttls = changes.map(({ before, after }) => {
    const value = before ?? after;
    return value?.kind === 'record' ? value.record.ttl : 86_400;
  });
  return Math.max(0, ...ttls);
}

/** `changes.2.record.value` is about the third change that was sent. */
function failuresByKey(error: Error, keys: readonly string[]): Map<string, string> {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  return new Map(
    fields.flatMap(([path, what]) => {
      const key = keys[Number(/^changes\.(\d+)/.exec(path)?.[1])];
      return key === undefined ? [] : [[key, what]];
    }),
  );
}
