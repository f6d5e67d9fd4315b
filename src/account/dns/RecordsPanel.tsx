import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '#shared/dns/RecordForm.tsx';
import { checkRecord, EMPTY_DRAFT } from '#shared/dns/recordRules.ts';
import { useRowKeys } from '#shared/dns/useRowKeys.ts';
import { useListKeys } from '#shared/list/useListKeys.ts';
import type { ListSelection } from '#shared/list/useListSelection.ts';
import type { ListState } from '#shared/list/useListState.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { stageRecord, type ZoneEditor } from './useZoneEditor.ts';
import { ZoneTable } from './ZoneTable.tsx';
import { ZoneTools } from './ZoneTools.tsx';
import type { RecordRow, ZoneView } from './zoneView.ts';

type RecordsPanelProps = {
  editor: ZoneEditor;
  state: ListState<ZoneView>;
  records: readonly RecordRow[];
  /** The matching records of this page, in order. */
  rows: readonly RecordRow[];
  pager: ReactNode;
  selection: ListSelection<RecordRow>;
  canChange: boolean;
  onOpen: (dialog: 'template' | 'import') => void;
};

/** The key of the record that is being added. */
const NEW = 'new';

/** The records of a zone: tools, the form for a new record, and the table. */
export function RecordsPanel(props: RecordsPanelProps) {
  const { editor, state, records, rows, pager, selection, canChange, onOpen } = props;
  const { t } = useTranslation('dns');
  const { zone, after } = editor;
  const { params, change } = state;
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const add = () => setEdited(NEW);
  const root = useRef<HTMLElement>(null);
  useListKeys(root, canChange ? selection.toggleShown : undefined);
  useRowKeys(canChange ? add : undefined);
  const sort = {
    order: params.order ?? 'type',
    asc: params.order === undefined || params.asc === true,
    onSort: (order: string) => change({ order, asc: params.order === order ? params.asc !== true : true }),
  };
  return (
    <section ref={root} aria-label={t('records', { name: zone.domain })} className="stack gap-3">
      <ZoneTools {...{ editor, state, canChange, onOpen }} rows={records} onAdd={add} />
      {edited === NEW && (
        <div className="card padded edge">
          <RecordForm
            label={t('form.add')}
            domain={zone.domain}
            initial={EMPTY_DRAFT}
            check={(draft) => checkRecord(draft, zone.domain, after)}
            onCancel={close}
            onSubmit={(record, clash) => {
              stageRecord(editor, null, record, clash);
              close();
            }}
          />
        </div>
      )}
      <div className="card">
        {rows.length > 0 && (
          <ZoneTable {...{ editor, rows, sort, selection, canChange, edited }} onEdit={setEdited} />
        )}
        {rows.length === 0 && <NoRecords isFiltered={records.length > 0} state={state} />}
        {pager}
        <div className="panel-line ruled row gap-4 between text-small text-muted">
          <span>{t('foot', { count: records.length, max: zone.maxRecords })}</span>
          {canChange && <KeyHints />}
        </div>
      </div>
    </section>
  );
}

const KEYS = { new: 'N', edit: 'E', review: 'R' };

/** The keyboard shortcuts of the table and of the bar below it. */
function KeyHints() {
  const { t } = useTranslation('dns');
  return (
    <span className="zone-keys row text-badge wide-only">
      {(['new', 'edit', 'review'] as const).map((action) => (
        <span key={action}>
          <Kbd>{KEYS[action]}</Kbd> <span>{t(`keys.${action}`)}</span>
        </span>
      ))}
    </span>
  );
}

function NoRecords({ isFiltered, state }: { isFiltered: boolean; state: ListState<ZoneView> }) {
  const { t } = useTranslation(['dns', 'account', 'shell']);
  if (!isFiltered) return <EmptyState title={t('account:noRecordsYet')}>{t('empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('empty.noHits')}
      action={
        <Button
          size="small"
          onClick={() => state.change({ query: undefined, type: undefined, source: undefined })}
        >
          {t('shell:clearFilters')}
        </Button>
      }
    >
      {t('empty.noHitsText')}
    </EmptyState>
  );
}
