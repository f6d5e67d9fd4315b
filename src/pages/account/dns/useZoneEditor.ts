import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  getGetDnsHistoryQueryKey,
  getGetDomainDnsQueryKey,
  updateDomainDns,
} from '#api/generated/hooks/dns.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import { type ChangeEditor, useChangeEditor } from '#features/changes/useChangeEditor.ts';
import { parseZoneValue, toItems, toUpdate, type ZoneValue } from '#features/dns/zone.ts';

export type ZoneEditor = ChangeEditor<ZoneValue> & { zone: DnsZone };

/** Stages changes of a zone, applies them together, and undoes what was applied last. */
export function useZoneEditor(zone: DnsZone, accountId: number): ZoneEditor {
  const queries = useQueryClient();
  const { domain, version } = zone;
  const queryKey = getGetDomainDnsQueryKey(domain);
  const editor = useChangeEditor<ZoneValue>({
    id: `dns/${accountId}/${domain}`,
    version,
    items: useMemo(() => toItems(zone), [zone]),
    parse: parseZoneValue,
    refetch: () => void queries.invalidateQueries({ queryKey }),
    write: async (changes, confirmed) => {
      const response = await updateDomainDns(domain, toUpdate(version, changes, confirmed).body);
      queries.setQueryData(queryKey, response);
      void queries.invalidateQueries({ queryKey: getGetDnsHistoryQueryKey(domain) });
      return response.data.dns.version;
    },
  });
  return { ...editor, zone };
}
