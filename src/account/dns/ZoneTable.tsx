import { useTranslation } from 'react-i18next';
import { getChangeKind } from '#lib/changes.ts';
import { RecordForm } from '#shared/dns/RecordForm.tsx';
import { RecordNote, RecordValue } from '#shared/dns/RecordValue.tsx';
import { CHANGE_TONES, RowActions } from '#shared/dns/RowActions.tsx';
import { checkRecord, ROOT, toDraft } from '#shared/dns/recordRules.ts';
import { useRecordColumns } from '#shared/dns/useRecordColumns.tsx';
import type { ListSelection } from '#shared/list/useListSelection.ts';
import { LockIcon } from '#ui/icons/productIcons.tsx';
import { Table, type TableSort } from '#ui/table/Table.tsx';
import { stageRecord, type ZoneEditor } from './useZoneEditor.ts';
import { type RecordRow, textOfValue } from './zoneView.ts';

type DnsRecordInput = RecordRow['record'];

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
  const { t } = useTranslation(['dns', 'list', 'common']);
  const { zone } = editor;
  const columns = useRecordColumns<RecordRow>({
    isSorted: true,
    renderValue: (row) => <Value row={row} />,
    renderActions: (row) => <Actions row={row} {...{ editor, canChange, onEdit }} />,
  });
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
              canSelect: ({ lock }) => !lock,
              allLabel: t('list:select.page'),
              labelOf: ({ record }) => t('common:selectNamed', { name: `${nameOf(record)} ${record.value}` }),
              onToggle: selection.toggle,
              onToggleAll: selection.toggleShown,
            }
          : undefined
      }
      toneOf={({ change }) => (change ? CHANGE_TONES[getChangeKind(change)] : undefined)}
      detailOf={(row) =>
        row.key === edited && (
          <RecordForm
            label={t('dns:form.edit', { name: nameOf(row.record) })}
            domain={zone.domain}
            initial={toDraft(row.record)}
            check={(draft) =>
              checkRecord(
                draft,
                zone.domain,
                editor.after.filter(({ key }) => key !== row.key),
              )
            }
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

function Value({ row }: { row: RecordRow }) {
  const { record, change, source, lock } = row;
  const { t } = useTranslation('dns');
  const isNone = lock === null && record.value === ROOT && (record.type === 'MX' || record.type === 'SRV');
  return (
    <RecordValue
      record={record}
      change={change}
      text={textOfValue(row)}
      note={isNone && t(record.type === 'MX' ? 'noMail' : 'noService')}
    >
      {source && <RecordNote>{source.name}</RecordNote>}
      {lock === 'unknown' && <RecordNote>{t('unknown')}</RecordNote>}
    </RecordValue>
  );
}

type ActionsProps = ColumnsOptions & { row: RecordRow };

function Actions({ row, editor: { draft }, canChange, onEdit }: ActionsProps) {
  const { t } = useTranslation('dns');
  const { key, record, change, lock } = row;
  if (lock === 'nameserver') {
    return (
      <span className="zone-locked line-up justify-end text-badge text-muted">
        <LockIcon />
        {t('nameservers.locked')}
      </span>
    );
  }
  if (lock || !canChange) return null;
  return (
    <RowActions
      name={nameOf(record)}
      change={change}
      onEdit={() => onEdit(key)}
      onRemove={() => draft.edit({ key, after: null })}
      onTakeBack={() => draft.takeBack(key)}
    />
  );
}
