import type { QueryClient } from '@tanstack/react-query';
import {
  getGetDomainDnsQueryKey,
  getGetDomainDnsQueryOptions,
  updateDomainDns,
} from '#api/generated/hooks/dns.ts';
import { applyDnsTemplate } from '#api/generated/hooks/dnstemplates.ts';
import type { DnsRecord } from '#api/generated/schemas/dnsRecord.zod.ts';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { diffItems } from '#lib/changes.ts';
import { isSpf } from '#shared/dns/spf.ts';
import { toItems, toUpdate } from '#shared/dns/zone.ts';
import { MAIL_TEMPLATE, mailDnsOptions } from './emailQueries.ts';

/** The last change, which the page shows until it is undone or dismissed. */
export type AppliedMailDns = { before: DnsZone; after: DnsZone };

/** What a record does for mail. */
export type Meaning =
  | 'arrivesElsewhere'
  | 'arrives'
  | 'sendersBefore'
  | 'senders'
  | 'proof'
  | 'signature'
  | 'policy'
  | 'web'
  | 'other';

export type MailDnsRow = {
  kind: 'remove' | 'update' | 'add' | 'keep';
  record: DnsRecordInput | DnsRecord;
  /** The record that this one replaces. */
  before: DnsRecord | null;
  meaning: Meaning;
};

/** The changes of a template, row by row. An SPF record that replaces another one at its host is a single change. */
export function toMailDnsRows({ add, remove, keep }: DnsTemplateChanges): MailDnsRow[] {
  const replaced = new Map<DnsRecordInput, DnsRecord>();
  for (const record of add.filter(isSpf)) {
    const before = remove.find((old) => isSpf(old) && old.host === record.host);
    if (before) replaced.set(record, before);
  }
  const kept = new Set(replaced.values());
  return [
    ...remove
      .filter((record) => !kept.has(record))
      .map(
        (record): MailDnsRow => ({ kind: 'remove', record, before: null, meaning: meaningOf(record, true) }),
      ),
    ...add.map((record): MailDnsRow => {
      const before = replaced.get(record) ?? null;
      return { kind: before ? 'update' : 'add', record, before, meaning: meaningOf(record, false) };
    }),
    ...keep
      .filter(({ type, host }) => host === '@' && (type === 'A' || type === 'AAAA'))
      .map((record): MailDnsRow => ({ kind: 'keep', record, before: null, meaning: 'web' })),
  ];
}

function meaningOf(record: DnsRecordInput, isRemoved: boolean): Meaning {
  if (record.type === 'MX') return isRemoved ? 'arrivesElsewhere' : 'arrives';
  if (isSpf(record)) return isRemoved ? 'sendersBefore' : 'senders';
  if (record.host.includes('_domainkey')) return 'signature';
  if (record.host === '_dmarc') return 'policy';
  return record.type === 'TXT' && !isRemoved ? 'proof' : 'other';
}

/**
 * Applies the DNS template after a set-up, if the zone is on our nameservers and no record has to be removed. Otherwise
 * nothing is written, and the page asks for consent or shows the records.
 */
export async function settleMailDns(queries: QueryClient, domain: string): Promise<void> {
  const { data } = await queries.fetchQuery({ ...mailDnsOptions(domain), staleTime: 0 });
  const { onOwnNameservers, add, remove } = data.template_value;
  if (onOwnNameservers && add.length > 0 && remove.length === 0) await applyMailDns(queries, domain, []);
}

/** Writes the template's records, all or none, and stores the previous version of the zone. */
export async function applyMailDns(
  queries: QueryClient,
  domain: string,
  confirmedRemovals: number[],
): Promise<void> {
  const before = await queries.fetchQuery({ ...getGetDomainDnsQueryOptions(domain), staleTime: 0 });
  const after = await applyDnsTemplate(MAIL_TEMPLATE, domain, { confirmedRemovals });
  queries.setQueryData(getGetDomainDnsQueryKey(domain), after);
  queries.setQueryData<AppliedMailDns>(queryKeys.appliedMailDns(domain), {
    before: before.data.dns,
    after: after.data.dns,
  });
  await queries.invalidateQueries({ queryKey: mailDnsOptions(domain).queryKey });
}

/** Restores the previous version of the zone. Rejects with `version_conflict` if the zone has changed since then. */
export async function undoMailDns(queries: QueryClient, { before, after }: AppliedMailDns): Promise<void> {
  const { domain } = after;
  const changes = diffItems(toItems(after), toItems(before));
  const { body } = toUpdate(
    after.version,
    changes,
    changes.map(({ key }) => key),
  );
  const response = await updateDomainDns(domain, body);
  queries.setQueryData(getGetDomainDnsQueryKey(domain), response);
  queries.setQueryData(queryKeys.appliedMailDns(domain), null);
  await queries.invalidateQueries({ queryKey: mailDnsOptions(domain).queryKey });
}

/** The numbers of records that were added and removed. */
export function countApplied({ before, after }: AppliedMailDns): { added: number; removed: number } {
  const ids = ({ records }: DnsZone) => new Set(records.map(({ id }) => id));
  const [old, now] = [ids(before), ids(after)];
  return { added: now.difference(old).size, removed: old.difference(now).size };
}
