import { useTranslation } from 'react-i18next';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { formatValue } from '#shared/dns/zone.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { TypeAndHost } from './MailDnsTable.tsx';

/** The template's records, for a domain whose zone is on other nameservers. */
export function MailDnsRecords({ changes }: { changes: DnsTemplateChanges }) {
  const { t } = useTranslation(['email', 'dns']);
  const { records, nameservers, domain } = changes;
  return (
    <Panel
      title={t('email:elsewhere.title', { count: records.length })}
      actions={<CopyButton text={toZoneFile(domain, records)}>{t('email:elsewhere.copyAll')}</CopyButton>}
      foot={t('email:elsewhere.foot')}
      padded={false}
    >
      <p className="panel-line text-small">
        {t('email:elsewhere.text', { name: nameToUnicode(domain), nameservers: nameservers.join(', ') })}
      </p>
      <ul className="panel-list mail-records ruled">
        {records.map((record) => {
          const name = `${record.type} ${record.host}`;
          return (
            <li key={`${name} ${record.value}`}>
              <TypeAndHost record={record} />
              {'priority' in record && (
                <span className="text-badge text-muted tabular">{`${t('dns:form.priority')} ${record.priority}`}</span>
              )}
              <bdi translate="no" className="font-mono text-badge wrap-anywhere grow-wrap">
                {formatValue(record)}
              </bdi>
              <CopyButton text={formatValue(record)} label={t('email:elsewhere.copy', { name })} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
