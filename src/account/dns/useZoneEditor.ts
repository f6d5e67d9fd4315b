import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  getGetDnsHistoryQueryKey,
  getGetDomainDnsQueryKey,
  updateDomainDns,
} from '#api/generated/hooks/dns.ts';
import { getGetDnssecQueryKey } from '#api/generated/hooks/dnssec.ts';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import { type ChangeEditor, useChangeEditor } from '#shared/changes/useChangeEditor.ts';
import type { Clash } from '#shared/dns/recordRules.ts';
import { mergeSpf } from '#shared/dns/spf.ts';
import { parseZoneValue, toItems, toUpdate, type ZoneValue } from '#shared/dns/zone.ts';

export type ZoneEditor = ChangeEditor<ZoneValue> & { zone: DnsZone };

/** Stages changes of a zone, applies them together, and can undo the last ones. */
export function useZoneEditor(zone: DnsZone, accountId: number): ZoneEditor {
  const queries = useQueryClient();
  const { domain, version } = zone;
  const queryKey = getGetDomainDnsQueryKey(domain);
  const editor = useChangeEditor<ZoneValue>({
    id: `dns/${accountId}/${domain}`,
    version,
    items: useMemo(() => toItems(zone), [zone]),
    parse: parseZoneValue,
    refetch: () => queries.invalidateQueries({ queryKey }),
    write: async (changes, confirmed) => {
      const response = await updateDomainDns(domain, toUpdate(version, changes, confirmed).body);
      queries.setQueryData(queryKey, response);
      void queries.invalidateQueries({ queryKey: getGetDnsHistoryQueryKey(domain) });
      void queries.invalidateQueries({ queryKey: getGetDnssecQueryKey(domain) });
      return response.data.dns.version;
    },
  });
  return { ...editor, zone };
}

/** Stages a record (a new one if `key` is null) and the removal of the records that it replaces. */
export function stageRecord(
  { draft }: ZoneEditor,
  key: string | null,
  record: DnsRecordInput,
  clash: Clash | null,
) {
  const [present] = clash?.kind === 'spf' ? clash.items : [];
  if (present?.value.kind === 'record') {
    const merged = { ...present.value.record, value: mergeSpf(present.value.record.value, record.value) };
    draft.edit(
      { key: present.key, after: { kind: 'record', record: merged } },
      ...(key === null ? [] : [{ key, after: null }]),
    );
    return;
  }
  const removed = clash && clash.kind !== 'spf' ? clash.items : [];
  draft.edit(...removed.map((item) => ({ key: item.key, after: null })), {
    key,
    after: { kind: 'record', record },
  });
}
