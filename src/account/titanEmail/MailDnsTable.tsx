import { useTranslation } from 'react-i18next';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import { formatValue } from '#shared/dns/zone.ts';
import { CHANGE_CLASS } from '#ui/tone.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { toMailDnsRows } from './mailDns.ts';

const MARKS = { add: '+', update: '~', remove: '−', keep: '' } as const;

/** The changes that applying the template makes in the zone, and what each of them does for mail. */
export function MailDnsTable({ changes }: { changes: DnsTemplateChanges }) {
  const { t } = useTranslation(['email', 'changes']);
  return (
    <ul className="mail-dns-rows">
      {toMailDnsRows(changes).map(({ kind, record, before, meaning }) => (
        <li
          key={`${kind} ${record.type} ${record.host} ${record.value}`}
          className={kind === 'keep' ? 'text-muted' : `toned ${CHANGE_CLASS[kind]}`}
        >
          <span className="mail-dns-mark font-semibold" aria-hidden="true">
            {MARKS[kind]}
          </span>
          {kind !== 'keep' && <VisuallyHidden>{t(`changes:kind.${kind}`)}</VisuallyHidden>}
          <TypeAndHost record={record} />
          <span className="mail-dns-value font-mono text-badge wrap-anywhere">
            {before && (
              <del>
                <bdi translate="no">{describe(before)}</bdi>
              </del>
            )}
            <bdi translate="no">{describe(record)}</bdi>
          </span>
          <span className="mail-dns-meaning text-badge text-muted">{t(`email:dns.meaning.${meaning}`)}</span>
        </li>
      ))}
    </ul>
  );
}

export function TypeAndHost({ record: { type, host } }: { record: DnsRecordInput }) {
  return (
    <>
      <span translate="no" className="font-mono text-badge wrap-anywhere">
        {type}
      </span>
      <bdi translate="no" className="font-mono text-badge wrap-anywhere">
        {host}
      </bdi>
    </>
  );
}

export function describe(record: DnsRecordInput): string {
  return record.type === 'MX' ? `${record.value} · ${record.priority}` : formatValue(record);
}
