import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsTemplateRecord } from '#api/generated/schemas/dnsTemplateRecord.zod.ts';
import { type ChangedItem, getChangeKind } from '#lib/changes.ts';
import { RecordForm } from '#shared/dns/RecordForm.tsx';
import { RecordValue } from '#shared/dns/RecordValue.tsx';
import { CHANGE_TONES, RowActions } from '#shared/dns/RowActions.tsx';
import { EMPTY_DRAFT, type RecordDraft, type RecordProblem, toDraft } from '#shared/dns/recordRules.ts';
import { useRecordColumns } from '#shared/dns/useRecordColumns.tsx';
import { useRecordTexts } from '#shared/dns/useRecordTexts.ts';
import { useRowKeys } from '#shared/dns/useRowKeys.ts';
import { formatValue } from '#shared/dns/zone.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Table } from '#ui/table/Table.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { TemplateText } from './TemplateText.tsx';
import { placeholdersOf, recordsOf, type TemplateValue } from './templateItems.ts';
import { checkTemplateRecord, MAX_RECORDS, SAMPLE_DOMAIN, TEMPLATE_TYPES } from './templateRules.ts';
import type { TemplateEditor } from './useTemplateEditor.ts';

type RecordRow = ChangedItem<TemplateValue> & { record: DnsTemplateRecord };

/** The key of the record that is being added. */
const NEW = 'new';

/** The records of a template with their staged changes, each edited in place. */
export function TemplateRecords({ editor }: { editor: TemplateEditor }) {
  const { t } = useTranslation(['dnsTemplates', 'dns', 'account']);
  const { nameOf } = useRecordTexts();
  const { draft, after, recordProblems } = editor;
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const isFull = recordsOf(after).length >= MAX_RECORDS;
  const add = isFull ? undefined : () => setEdited(NEW);
  useRowKeys(add);
  const rows = draft.rows.flatMap((row): RecordRow[] =>
    row.value.kind === 'record' ? [{ ...row, record: row.value.record }] : [],
  );
  const columns = useRecordColumns<RecordRow>({
    renderValue: (row) => <Value row={row} problem={recordProblems.get(row.key)} />,
    renderActions: ({ key, record, change }) => (
      <RowActions
        name={nameOf(record)}
        change={change}
        onEdit={() => setEdited(key)}
        onRemove={() => draft.edit({ key, after: null })}
        onTakeBack={() => draft.takeBack(key)}
      />
    ),
  });
  const formOf = (key: string | null, label: string, initial: RecordDraft) => (
    <RecordForm
      label={label}
      domain={SAMPLE_DOMAIN}
      types={TEMPLATE_TYPES}
      initial={initial}
      check={(typed) =>
        checkTemplateRecord(typed, placeholdersOf(after), recordsOf(after.filter((item) => item.key !== key)))
      }
      onCancel={close}
      onSubmit={(record) => {
        draft.edit({ key, after: { kind: 'record', record: record as DnsTemplateRecord } });
        close();
      }}
    />
  );
  return (
    <Panel
      padded={false}
      title={
        <>
          {t('dnsTemplates:records')} <Count>{recordsOf(after).length}</Count>
        </>
      }
      actions={
        <Button size="small" icon={<PlusIcon />} aria-keyshortcuts="n" disabled={isFull} onClick={add}>
          {t('dns:tools.add')}
        </Button>
      }
      foot={
        recordProblems.size > 0 ? (
          <span className="field-error text-bad font-medium" role="status">
            <AlertIcon />
            <span>{t('dnsTemplates:wrongRecords', { count: recordProblems.size })}</span>
          </span>
        ) : (
          t('dnsTemplates:sample', { domain: SAMPLE_DOMAIN })
        )
      }
    >
      {edited === NEW && (
        <div className="panel-line ruled-below edge">{formOf(null, t('dns:form.add'), EMPTY_DRAFT)}</div>
      )}
      {rows.length > 0 ? (
        <Table
          isDense
          caption={t('dnsTemplates:records')}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          toneOf={({ change }) => (change ? CHANGE_TONES[getChangeKind(change)] : undefined)}
          detailOf={({ key, record }) =>
            key === edited && formOf(key, t('dns:form.edit', { name: nameOf(record) }), toDraft(record))
          }
        />
      ) : (
        <EmptyState title={t('account:noRecordsYet')}>{t('dnsTemplates:noRecords.text')}</EmptyState>
      )}
    </Panel>
  );
}

type ValueProps = { row: RecordRow; problem: RecordProblem | undefined };

function Value({ row: { record, change }, problem }: ValueProps) {
  const { t } = useTranslation('dns');
  return (
    <RecordValue record={record} change={change} text={<TemplateText>{formatValue(record)}</TemplateText>}>
      {problem && change?.after !== null && (
        <span className="field-error text-bad font-medium">
          <AlertIcon />
          <span>{t(`problem.${problem}`, { domain: SAMPLE_DOMAIN })}</span>
        </span>
      )}
    </RecordValue>
  );
}
