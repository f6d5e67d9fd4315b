import { actionsColumn } from '#ui/table/actionsColumn.ts';
import './dns.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { formatDuration } from '#i18n/format.ts';
import type { TableColumn } from '#ui/table/Table.tsx';

type RecordColumnsOptions<Row> = {
  renderValue: (row: Row) => ReactNode;
  renderActions: (row: Row) => ReactNode;
  /** Whether the table can be sorted by the headers of type and host. */
  isSorted?: boolean;
};

/** The columns of a table of DNS records. */
export function useRecordColumns<Row extends { record: DnsRecordInput }>(
  options: RecordColumnsOptions<Row>,
): TableColumn<Row>[] {
  const { renderValue, renderActions, isSorted } = options;
  const { t, i18n } = useTranslation(['dns', 'account', 'common']);
  return [
    {
      key: 'type',
      header: t('common:type'),
      ...(isSorted && { order: 'type' }),
      rowHeader: true,
      cell: ({ record }) => (
        <span translate="no" className="font-mono text-badge wrap-anywhere">
          <strong className="font-semibold">{record.type}</strong>
          <bdi className="zone-card-host">{record.host}</bdi>
        </span>
      ),
    },
    {
      key: 'host',
      header: t('common:host'),
      ...(isSorted && { order: 'host' }),
      card: 'none',
      cell: ({ record }) => (
        <bdi translate="no" className="font-mono text-badge wrap-anywhere zone-host block">
          {record.host}
        </bdi>
      ),
    },
    { key: 'value', header: t('common:value'), card: 'line', cell: renderValue },
    {
      key: 'priority',
      header: t('form.priority'),
      cell: ({ record }) => {
        // A record that the page doesn't know may lack any of its fields.
        const { priority, weight } = record as { priority?: number; weight?: number };
        return [priority, weight].filter((rank) => rank !== undefined).join(' · ');
      },
    },
    {
      key: 'ttl',
      header: t('form.ttl'),
      card: 'start',
      isLesser: true,
      cell: ({ record }) =>
        record.ttl > 0 && (
          <span title={`${record.ttl} s`} className="nowrap">
            {formatDuration(record.ttl, i18n.language)}
          </span>
        ),
    },
    actionsColumn(t('account:actions'), renderActions),
  ];
}
