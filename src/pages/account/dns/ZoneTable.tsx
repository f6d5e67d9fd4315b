import '#features/dns/dns.css';
import { useTranslation } from 'react-i18next';
import { ChangeMark } from '#features/changes/ChangeMark.tsx';
import { RecordForm } from '#features/dns/RecordForm.tsx';
import { toDraft } from '#features/dns/recordRules.ts';
import { formatValue } from '#features/dns/zone.ts';
import type { ListSelection } from '#features/list/useListSelection.ts';
import { formatDuration } from '#i18n/format.ts';
import { getChangeKind } from '#lib/changes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LockIcon } from '#ui/icons/productIcons.tsx';
import { PenIcon } from '#ui/icons/statusIcons.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Table, type TableColumn, type TableSort } from '#ui/table/Table.tsx';
import type { Tone } from '#ui/tone.ts';
import { stageRecord, type ZoneEditor } from './useZoneEditor.ts';
import type { RecordRow } from './zoneView.ts';

type DnsRecordInput = RecordRow['record'];

const TONES: Record<ReturnType<typeof getChangeKind>, Tone> = {
  add: 'accent',
  update: 'warm',
  remove: 'bad',
};

type ZoneTableProps = {
  editor: ZoneEditor;
  rows: readonly RecordRow[];
  sort: TableSort;
  selection: ListSelection<RecordRow>;
  canChange: boolean;
  /** The key of the record that is being edited. */
  edited: string | null;
  onEdit: (key: string | null) => void;
};

/** The records of a zone with their staged changes, each edited in place. */
export function ZoneTable({ editor, rows, sort, selection, canChange, edited, onEdit }: ZoneTableProps) {
  const { t } = useTranslation(['dns', 'list']);
  const { zone } = editor;
  const columns = useColumns({ editor, canChange, onEdit });
  return (
    <Table
      caption={t('dns:records', { name: zone.domain })}
      captionHidden
      isDense
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      sort={sort}
      selection={
        canChange
          ? {
              ...selection,
              canSelect: ({ isLocked }) => !isLocked,
              allLabel: t('list:select.page'),
              labelOf: ({ record }) => t('list:select.one', { name: `${nameOf(record)} ${record.value}` }),
              onToggle: selection.toggle,
              onToggleAll: selection.toggleShown,
            }
          : undefined
      }
      toneOf={({ change }) => (change ? TONES[getChangeKind(change)] : undefined)}
      detailOf={(row) =>
        row.key === edited && (
          <RecordForm
            label={t('dns:form.edit', { name: nameOf(row.record) })}
            domain={zone.domain}
            initial={toDraft(row.record)}
            others={editor.after.filter(({ key }) => key !== row.key)}
            onCancel={() => onEdit(null)}
            onSubmit={(record, clash) => {
              stageRecord(editor, row.key, record, clash);
              onEdit(null);
            }}
          />
        )
      }
    />
  );
}

function nameOf({ type, host }: DnsRecordInput): string {
  return `${type} ${host}`;
}

type ColumnsOptions = Pick<ZoneTableProps, 'editor' | 'canChange' | 'onEdit'>;

function useColumns({ editor, canChange, onEdit }: ColumnsOptions): TableColumn<RecordRow>[] {
  const { t, i18n } = useTranslation('dns');
  return [
    {
      key: 'type',
      header: t('column.type'),
      order: 'type',
      rowHeader: true,
      cell: ({ record }) => (
        <span className="mono">
          <strong className="font-semibold">{record.type}</strong>
          <bdi className="zone-card-host">{record.host}</bdi>
        </span>
      ),
    },
    {
      key: 'host',
      header: t('column.host'),
      order: 'host',
      card: 'none',
      cell: ({ record }) => <bdi className="mono zone-host">{record.host}</bdi>,
    },
    { key: 'value', header: t('column.value'), card: 'line', cell: (row) => <Value row={row} /> },
    {
      key: 'priority',
      header: t('column.priority'),
      cell: ({ record }) => {
        if (record.type === 'SRV') return `${record.priority} · ${record.weight}`;
        return record.type === 'MX' ? record.priority : null;
      },
    },
    {
      key: 'ttl',
      header: t('column.ttl'),
      card: 'start',
      cell: ({ record }) => (
        <span title={`${record.ttl} s`} className="whitespace-nowrap">
          {formatDuration(record.ttl, i18n.language)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      headerHidden: true,
      align: 'end',
      card: 'end',
      cell: (row) => <Actions row={row} {...{ editor, canChange, onEdit }} />,
    },
  ];
}

function Value({ row: { record, change, source } }: { row: RecordRow }) {
  const { t } = useTranslation('dns');
  const old = change?.after && change.before?.kind === 'record' ? change.before.record : null;
  const isRemoved = change !== null && change.after === null;
  const Text = isRemoved ? 'del' : 'span';
  return (
    <span className="block min-w-0">
      <Text className="mono">
        <bdi>{formatValue(record)}</bdi>
      </Text>
      {old && formatValue(old) !== formatValue(record) && (
        <span className="zone-note">{t('was', { value: formatValue(old) })}</span>
      )}
      {source && <span className="zone-note">{source.name}</span>}
    </span>
  );
}

type ActionsProps = ColumnsOptions & { row: RecordRow };

function Actions({ row, editor: { draft }, canChange, onEdit }: ActionsProps) {
  const { t } = useTranslation('dns');
  const { key, record, change, isLocked } = row;
  const name = nameOf(record);
  const isRemoved = change !== null && change.after === null;
  if (isLocked) {
    return (
      <span className="zone-locked">
        <LockIcon />
        {t('nameservers.locked')}
      </span>
    );
  }
  if (!canChange) return null;
  return (
    <span className="zone-actions">
      {change && <ChangeMark kind={getChangeKind(change)} />}
      {!isRemoved && (
        <IconButton
          size="small"
          label={t('edit', { name })}
          aria-keyshortcuts="e"
          icon={<PenIcon />}
          onClick={() => onEdit(key)}
        />
      )}
      {change ? (
        <IconButton
          size="small"
          label={t('takeBack', { name })}
          icon={<UndoIcon />}
          onClick={() => draft.takeBack(key)}
        />
      ) : (
        <IconButton
          size="small"
          label={t('remove', { name })}
          icon={<TrashIcon />}
          onClick={() => draft.edit({ key, after: null })}
        />
      )}
    </span>
  );
}
