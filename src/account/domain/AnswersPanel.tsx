import '#shared/dns/dns.css';
import './domain.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
import type { DnsRecord } from '#api/generated/schemas/dnsRecord.zod.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { paths } from '#paths.ts';
import { ROOT } from '#shared/dns/recordRules.ts';
import { isSpf } from '#shared/dns/spf.ts';
import { formatValue } from '#shared/dns/zone.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { PenIcon } from '#ui/icons/statusIcons.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { PartFailure } from './PartFailure.tsx';

type Answer = { key: 'web' | 'www' | 'mailIn' | 'mailOut'; records: DnsRecord[] };

/** The records that website and mail depend on, and the services that created them. */
export function AnswersPanel({ name }: { name: string }) {
  const { t } = useTranslation('domain');
  const { data, error, isFetching, refetch } = usePrefetchedQuery(getGetDomainDnsQueryOptions(name));
  const zone = data?.data.dns;
  return (
    <Panel
      title={t('answers.title')}
      actions={
        <Link to={paths.domainDns(name)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <PenIcon />
          {t('editDns')}
        </Link>
      }
      foot={zone && !zone.onOwnNameservers && t('answers.elsewhere')}
    >
      {zone ? (
        <FactList
          facts={answersOf(zone).map(({ key, records }) => ({
            key,
            term: t(`answers.${key}`),
            value: <Records records={records} />,
          }))}
        />
      ) : (
        <PartFailure query={{ error, isFetching, refetch }} />
      )}
    </Panel>
  );
}

function Records({ records }: { records: readonly DnsRecord[] }) {
  const { t } = useTranslation('domain');
  if (records.length === 0) return <span className="text-muted">{t('answers.nothing')}</span>;
  const sources = new Set(records.flatMap(({ source }) => source?.name ?? []));
  return (
    <span className="answer-records">
      <span>
        {records.map((record) => (
          <span key={record.id} translate="no" className="font-mono text-badge wrap-anywhere block">
            {`${record.type} ${formatValue(record)}`}
          </span>
        ))}
      </span>
      <span className="text-badge text-muted tabular">{[...sources].join(', ')}</span>
    </span>
  );
}

function answersOf({ records }: DnsZone): Answer[] {
  const at = (host: string, types: readonly string[]) =>
    records.filter((record) => record.host === host && types.includes(record.type));
  return [
    { key: 'web', records: at('@', ['A', 'AAAA', 'ALIAS']) },
    { key: 'www', records: at('www', ['A', 'AAAA', 'ALIAS', 'CNAME']) },
    { key: 'mailIn', records: at('@', ['MX']).filter(({ value }) => value !== ROOT) },
    { key: 'mailOut', records: at('@', ['TXT']).filter(isSpf) },
  ];
}
