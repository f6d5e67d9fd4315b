import { useTranslation } from 'react-i18next';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import { formatValue } from '#features/dns/zone.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { CopyButton } from '#pages/account/CopyButton.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** The template's records, to be put in by hand where the domain is on other nameservers. */
export function MailDnsRecords({ changes }: { changes: DnsTemplateChanges }) {
  const { t } = useTranslation(['email', 'dns']);
  const { records, nameservers, domain } = changes;
  const lines = records.map((record) => {
    const priority = 'priority' in record ? `${record.priority} ` : '';
    const value = record.type === 'TXT' ? `"${record.value}"` : formatValue(record);
    return `${record.host}\t${record.ttl}\tIN\t${record.type}\t${priority}${value}`;
  });
  return (
    <Panel
      title={t('email:elsewhere.title', { count: records.length })}
      actions={<CopyButton text={lines.join('\n')}>{t('email:elsewhere.copyAll')}</CopyButton>}
      foot={t('email:elsewhere.foot')}
      padded={false}
    >
      <p className="mail-records-lead">
        {t('email:elsewhere.text', { name: nameToUnicode(domain), nameservers: nameservers.join(', ') })}
      </p>
      <ul className="mail-records">
        {records.map((record) => {
          const name = `${record.type} ${record.host}`;
          return (
            <li key={`${name} ${record.value}`}>
              <span className="mono">{record.type}</span>
              <bdi className="mono">{record.host}</bdi>
              {'priority' in record && (
                <span className="mail-records-priority">
                  {t('dns:column.priority')} {record.priority}
                </span>
              )}
              <bdi className="mono wrap-anywhere">{formatValue(record)}</bdi>
              <CopyButton text={formatValue(record)} label={t('email:elsewhere.copy', { name })} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
