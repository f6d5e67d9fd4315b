import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { SiteDnsChanges } from '#api/generated/schemas/siteDnsChanges.zod.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { ChangeMark } from '#shared/changes/ChangeMark.tsx';
import { formatValue } from '#shared/dns/zone.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { CHANGE_CLASS } from '#ui/tone.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { type ZoneRow, zoneRows } from './connection.ts';

type ZoneDiffProps = { changes: SiteDnsChanges; siteName: string; children: ReactNode };

/** The changes of a zone with their reasons, and the records that stay. */
export function ZoneDiff({ changes, siteName, children }: ZoneDiffProps) {
  const { t } = useTranslation('sites');
  const rows = zoneRows(changes);
  const hasMail = changes.keep.some(({ type }) => type === 'MX');
  return (
    <Panel title={t('diff.title')} padded={false}>
      <p className="panel-line text-small text-muted">
        <span>{rows.length === 0 ? t('diff.nothing') : t('diff.lead')}</span>{' '}
        {hasMail && <span>{t('diff.mail')}</span>}
      </p>
      {rows.length > 0 && <RecordTable caption={t('diff.title')} rows={rows} siteName={siteName} />}
      {changes.keep.length > 0 && (
        <Disclosure className="site-kept ruled" summary={t('diff.kept', { count: changes.keep.length })}>
          <RecordTable caption={t('diff.keptTitle')} rows={toPlainRows(changes.keep)} />
        </Disclosure>
      )}
      <div className="panel-line ruled hide-empty">{children}</div>
    </Panel>
  );
}

/** The records for a domain on other nameservers, to be copied to where its zone is. */
export function RecordsToCopy({ domain, records }: { domain: string; records: readonly DnsRecordInput[] }) {
  const { t } = useTranslation('sites');
  return (
    <Panel
      title={t('elsewhere.title')}
      padded={false}
      actions={<CopyButton text={toZoneFile(domain, records)}>{t('elsewhere.copy')}</CopyButton>}
    >
      <p className="panel-line text-small text-muted">{t('elsewhere.text')}</p>
      <RecordTable caption={t('elsewhere.title')} rows={toPlainRows(records)} />
    </Panel>
  );
}

function toPlainRows(records: readonly DnsRecordInput[]): ZoneRow[] {
  return records.map((record, index) => ({ key: String(index), change: null, record, note: null }));
}

type RecordTableProps = { caption: string; rows: readonly ZoneRow[]; siteName?: string };

function RecordTable({ caption, rows, siteName }: RecordTableProps) {
  const { t } = useTranslation('sites');
  const hasChanges = rows.some(({ change }) => change !== null);
  return (
    <table className="site-diff full-width text-badge">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {hasChanges && <th scope="col">{t('diff.change')}</th>}
          <th scope="col">{t('diff.type')}</th>
          <th scope="col">{t('diff.host')}</th>
          <th scope="col">{t('diff.value')}</th>
        </tr>
      </thead>
      <tbody className="ruled-rows">
        {rows.map(({ key, change, record, note }) => (
          <tr key={key} className={cx(change && `toned ${CHANGE_CLASS[change]}`)}>
            {hasChanges && <td>{change && <ChangeMark kind={change} />}</td>}
            <td className="font-mono">{record.type}</td>
            <td>
              <bdi translate="no" className="font-mono">
                {record.host}
              </bdi>
            </td>
            <td>
              <div className="row gap-4 items-baseline">
                <bdi translate="no" className="grow-wrap font-mono">
                  {formatValue(record)}
                </bdi>
                {note && (
                  <span className="grow-wrap text-badge text-muted tabular">
                    {t(`diff.${note}`, { site: siteName })}
                  </span>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
