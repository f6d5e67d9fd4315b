import { useTranslation } from 'react-i18next';
import type { DsState } from '#api/generated/schemas/dsState.zod.ts';
import { DIGEST_TYPES, KEY_ALGORITHMS } from '#lib/dnssec.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { formatDs } from './dsText.ts';

type DsTableProps = {
  domain: string;
  records: readonly DsState[];
  onRemove: (record: DsState) => void;
};

/** The DS records at the registry, and whether each fits a key. */
export function DsTable({ domain, records, onRemove }: DsTableProps) {
  const { t } = useTranslation(['dnssec', 'dns', 'account']);
  const columns: TableColumn<DsState>[] = [
    {
      key: 'keyTag',
      header: t('dns:form.keyTag'),
      card: 'named-start',
      rowHeader: true,
      cell: ({ keyTag }) => keyTag,
    },
    {
      key: 'algorithm',
      header: t('dns:form.algorithm'),
      cell: ({ algorithm }) => `${algorithm} · ${KEY_ALGORITHMS[algorithm] ?? ''}`,
    },
    {
      key: 'digestType',
      header: t('dns:form.digestType'),
      cell: ({ digestType }) => `${digestType} · ${DIGEST_TYPES[digestType]?.name ?? ''}`,
    },
    {
      key: 'digest',
      header: t('dns:form.value.DS'),
      cell: ({ digest }) => (
        <span translate="no" className="font-mono text-badge wrap-anywhere">
          {digest}
        </span>
      ),
    },
    {
      key: 'fits',
      header: t('ds.state'),
      card: 'end',
      cell: ({ fits }) => (
        <Status kind={fits ? 'active' : 'failed'}>{t(fits ? 'ds.fits' : 'ds.fitsNot')}</Status>
      ),
    },
    {
      key: 'remove',
      header: t('account:actions'),
      headerHidden: true,
      align: 'end',
      card: 'line',
      cell: (record) => (
        <IconButton
          size="small"
          label={t('ds.removeNamed', { keyTag: record.keyTag })}
          icon={<TrashIcon />}
          onClick={() => onRemove(record)}
        />
      ),
    },
  ];
  return (
    <Table
      caption={t('ds.caption', { name: domain })}
      captionHidden
      isDense
      columns={columns}
      rows={records}
      rowKey={formatDs}
    />
  );
}
