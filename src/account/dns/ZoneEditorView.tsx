import '#shared/dns/dns.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGetDnsVersionQueryOptions } from '#api/generated/hooks/dns.ts';
import { unreadableIn } from '#api/unreadable.ts';
import { getChangeKind } from '#lib/changes.ts';
import { ChangeBar } from '#shared/changes/ChangeBar.tsx';
import { ChangeMark } from '#shared/changes/ChangeMark.tsx';
import { focusConflicts } from '#shared/changes/ConflictPanel.tsx';
import { editsTo, hostsOf, NAMESERVERS_KEY, sourcesOf, toInput, type ZoneEdit } from '#shared/dns/zone.ts';
import { ListPager } from '#shared/list/ListPager.tsx';
import { type ListSelection, useListSelection } from '#shared/list/useListSelection.ts';
import { useListState } from '#shared/list/useListState.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { SelectionBar } from '#ui/workspace/SelectionBar.tsx';
import { NameserversPanel } from './NameserversPanel.tsx';
import { RecordsPanel } from './RecordsPanel.tsx';
import type { ZoneEditor } from './useZoneEditor.ts';
import { ZoneHistory } from './ZoneHistory.tsx';
import { ZoneNotices } from './ZoneNotices.tsx';
import { ZoneReview } from './ZoneReview.tsx';
import {
  nameserverRows,
  PAGE_SIZE,
  type RecordRow,
  toRecordRows,
  unknownRows,
  viewRows,
  ZoneView,
} from './zoneView.ts';

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx'));
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

type ZoneEditorViewProps = {
  editor: ZoneEditor;
  isDeleted: boolean;
  /** Whether DNSSEC limits the nameservers that the domain can move to. */
  isSigned?: boolean;
};

/** The records and nameservers of a zone with their staged changes, and the open dialog or drawer. */
export function ZoneEditorView({ editor, isDeleted, isSigned = false }: ZoneEditorViewProps) {
  const { zone, after, draft } = editor;
  const state = useListState<ZoneView>(ZoneView);
  const { params, change } = state;
  const [dialog, setDialog] = useState<'template' | 'import'>();
  const records = [...toRecordRows(draft.rows, sourcesOf(zone)), ...unknownRows(zone)];
  const rows = viewRows([...records, ...nameserverRows(hostsOf(after))], params);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(params.page ?? 1, pages);
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const scope = [params.query, params.type, params.source].join();
  const selection = useListSelection(
    shown.filter(({ lock }) => !lock),
    ({ key }) => key,
    scope,
  );
  const canChange = !isDeleted && willBeOwn(editor);
  const { restore, restoring } = useRestore(editor, () => change({ history: undefined, review: 1 }));
  const closeDialog = () => setDialog(undefined);
  const stage = (edits: ZoneEdit[]) => {
    draft.edit(...edits);
    closeDialog();
  };
  const staged = draft.rows.flatMap((row) => row.change ?? []);
  const review = () => {
    if (draft.conflicts.length > 0) focusConflicts();
    else if (!params.review) change({ review: 1 });
  };
  return (
    <>
      <ZoneNotices editor={editor} isDeleted={isDeleted} />
      {canChange && !zone.onOwnNameservers && <CopyNotice onCopy={() => setDialog('import')} />}
      <RecordsPanel
        editor={editor}
        state={state}
        records={records}
        rows={shown}
        pager={pages > 1 && <ListPager state={state} totalCount={rows.length} fixedSize={PAGE_SIZE} />}
        selection={selection}
        canChange={canChange}
        onOpen={setDialog}
      />
      <Nameservers editor={editor} canChange={!isDeleted} isSigned={isSigned} />
      {selection.count > 0 ? (
        <SelectedRecords selection={selection} draft={draft} />
      ) : (
        <ChangeBar
          changes={staged}
          onDiscard={draft.discard}
          onReview={review}
          onTakeBackLast={draft.takeBackLast}
        />
      )}
      <ZoneReview editor={editor} open={params.review === 1} onClose={() => change({ review: undefined })} />
      <ZoneHistory
        domain={zone.domain}
        open={params.history === 1}
        onClose={() => change({ history: undefined })}
        onRestore={canChange ? restore : undefined}
        restoring={restoring}
      />
      <Suspense>
        {dialog === 'template' && (
          <TemplateDialog domain={zone.domain} onClose={closeDialog} onStage={stage} />
        )}
        {dialog === 'import' && <ImportDialog editor={editor} onClose={closeDialog} onStage={stage} />}
      </Suspense>
    </>
  );
}

/** Stages the changes that restore an older version of the zone. */
function useRestore({ zone, after, draft }: ZoneEditor, onStaged: () => void) {
  const { t } = useTranslation('dns');
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (version: number) => queries.fetchQuery(getGetDnsVersionQueryOptions(zone.domain, version)),
    onSuccess: ({ data }) => {
      // A version with a record that this page doesn't know can't be restored completely, unless the record is still there.
      const present = unreadableIn(zone, 'records').map((record) => JSON.stringify(record));
      if (unreadableIn(data.dns, 'records').some((record) => !present.includes(JSON.stringify(record))))
        return notify(t('history.unknown'), { tone: 'error' });
      const edits = editsTo(after, data.dns.records.map(toInput));
      if (edits.length === 0) return notify(t('history.same'));
      draft.edit(...edits);
      onStaged();
    },
    onError: () => notify(t('history.restoreFailed'), { tone: 'error' }),
  });
  return { restore: mutate, restoring: isPending ? variables : undefined };
}

/** Whether the domain uses the registrar's own nameservers, or will with the staged changes. */
function willBeOwn({ zone, draft }: ZoneEditor): boolean {
  const nameservers = draft.rows.find(({ key }) => key === NAMESERVERS_KEY)?.value;
  if (zone.onOwnNameservers || nameservers?.kind !== 'nameservers') return zone.onOwnNameservers;
  return nameservers.hosts.every((host) => zone.ownNameservers.includes(host));
}

/** Says what a change to the registrar's nameservers needs before it: the records that are elsewhere now. */
function CopyNotice({ onCopy }: { onCopy: () => void }) {
  const { t } = useTranslation('dns');
  return (
    <Notice
      tone="warm"
      title={t('copy.title')}
      action={
        <Button size="small" onClick={onCopy}>
          {t('copy.action')}
        </Button>
      }
    >
      {t('copy.text')}
    </Notice>
  );
}

type NameserversProps = { editor: ZoneEditor; canChange: boolean; isSigned: boolean };

function Nameservers({ editor: { zone, draft }, canChange, isSigned }: NameserversProps) {
  const row = draft.rows.find(({ key }) => key === NAMESERVERS_KEY);
  if (row?.value.kind !== 'nameservers') return null;
  return (
    <NameserversPanel
      domain={zone.domain}
      hosts={row.value.hosts}
      ownNameservers={zone.ownNameservers}
      canChange={canChange}
      isSigned={isSigned}
      mark={row.change && <ChangeMark kind={getChangeKind(row.change)} />}
      onChange={(hosts) => draft.edit({ key: NAMESERVERS_KEY, after: { kind: 'nameservers', hosts } })}
    />
  );
}

type SelectedRecordsProps = { selection: ListSelection<RecordRow>; draft: ZoneEditor['draft'] };

/** Stages the removal of the selected records. Replaces the bar of staged changes while records are selected. */
function SelectedRecords({ selection, draft }: SelectedRecordsProps) {
  const { t } = useTranslation(['dns', 'list', 'shell', 'common']);
  return (
    <SelectionBar
      label={t('common:selection')}
      count={t('common:selected', { count: selection.count })}
      clearLabel={t('list:select.clear')}
      onClear={selection.clear}
    >
      <Button
        variant="primary"
        size="small"
        onClick={() => {
          draft.edit(...selection.rows.map(({ key }) => ({ key, after: null })));
          selection.clear();
        }}
      >
        {t('shell:remove')}
      </Button>
    </SelectionBar>
  );
}
