import '#features/dns/dns.css';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeBar } from '#features/changes/ChangeBar.tsx';
import { ChangeMark } from '#features/changes/ChangeMark.tsx';
import { focusConflicts } from '#features/changes/ConflictPanel.tsx';
import { useChangeKeys } from '#features/changes/useChangeKeys.ts';
import { NameserversPanel } from '#features/dns/NameserversPanel.tsx';
import { RecordForm } from '#features/dns/RecordForm.tsx';
import { EMPTY_DRAFT } from '#features/dns/recordRules.ts';
import { NAMESERVERS_KEY, sourcesOf } from '#features/dns/zone.ts';
import { useListState } from '#features/list/useListState.ts';
import { getChangeKind } from '#lib/changes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import type { ZoneEditor } from './useZoneEditor.ts';
import { useZoneKeys } from './useZoneKeys.ts';
import { ZoneHistory } from './ZoneHistory.tsx';
import { ZoneNotices } from './ZoneNotices.tsx';
import { ZoneReview } from './ZoneReview.tsx';
import { stageRecord, ZoneTable } from './ZoneTable.tsx';
import { ZoneTools } from './ZoneTools.tsx';
import { toRecordRows, viewRows, ZoneView } from './zoneView.ts';

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx'));

type ZoneEditorViewProps = { editor: ZoneEditor; isDeleted: boolean };

/** What is open besides the table: the form of a record (by its key, or a new one), or the templates. */
type OpenPart = { kind: 'edit'; key: string } | { kind: 'new' } | { kind: 'template' } | null;

/** Everything on the page below its head. */
export function ZoneEditorView({ editor, isDeleted }: ZoneEditorViewProps) {
  const { t } = useTranslation('dns');
  const { zone, draft } = editor;
  const state = useListState<ZoneView>(ZoneView);
  const { params, change } = state;
  const [open, setOpen] = useState<OpenPart>(null);
  const nameservers = draft.rows.find(({ key }) => key === NAMESERVERS_KEY);
  const isStagedBack =
    nameservers?.value.kind === 'nameservers' &&
    nameservers.value.hosts.every((host) => zone.ownNameservers.includes(host));
  const canChange = !isDeleted && (zone.onOwnNameservers || isStagedBack);
  const staged = draft.rows.flatMap((row) => row.change ?? []);
  const all = toRecordRows(draft.rows, sourcesOf(zone));
  const rows = viewRows(all, params);
  const review = () => (draft.conflicts.length > 0 ? focusConflicts() : change({ review: 1 }));
  const hasChanges = staged.length > 0;
  useChangeKeys({
    onReview: hasChanges && !params.review ? review : undefined,
    onTakeBackLast: hasChanges ? draft.takeBackLast : undefined,
  });
  useZoneKeys(canChange ? () => setOpen({ kind: 'new' }) : undefined);
  return (
    <>
      <ZoneNotices editor={editor} isDeleted={isDeleted} />
      <section className="grid gap-3">
        <ZoneTools
          {...{ editor, state, canChange }}
          rows={all}
          onAdd={() => setOpen({ kind: 'new' })}
          onTemplate={() => setOpen({ kind: 'template' })}
        />
        {open?.kind === 'new' && (
          <div className="card zone-new">
            <RecordForm
              label={t('form.add')}
              domain={zone.domain}
              initial={EMPTY_DRAFT}
              others={editor.after}
              onCancel={() => setOpen(null)}
              onSubmit={(record, clash) => {
                stageRecord(editor, null, record, clash);
                setOpen(null);
              }}
            />
          </div>
        )}
        <div className="card">
          {rows.length === 0 ? (
            <NoRecords
              isFiltered={all.length > 0}
              onClear={() => change({ query: undefined, type: undefined, source: undefined })}
            />
          ) : (
            <ZoneTable
              {...{ editor, rows, canChange }}
              sort={{
                order: params.order ?? 'type',
                asc: params.order === undefined || params.asc === true,
                onSort: (order) =>
                  change({ order, asc: params.order === order ? params.asc !== true : true }),
              }}
              edited={open?.kind === 'edit' ? open.key : null}
              onEdit={(key) => setOpen(key === null ? null : { kind: 'edit', key })}
            />
          )}
          <div className="panel-foot">
            <span>{t('foot', { count: all.length, max: zone.maxRecords })}</span>
            {canChange && <KeyHints />}
          </div>
        </div>
      </section>
      {nameservers?.value.kind === 'nameservers' && (
        <NameserversPanel
          domain={zone.domain}
          hosts={nameservers.value.hosts}
          ownNameservers={zone.ownNameservers}
          canChange={!isDeleted}
          mark={nameservers.change && <ChangeMark kind={getChangeKind(nameservers.change)} />}
          onChange={(hosts) => draft.edit({ key: NAMESERVERS_KEY, after: { kind: 'nameservers', hosts } })}
        />
      )}
      <ChangeBar changes={staged} onDiscard={draft.discard} onReview={review} />
      <ZoneReview editor={editor} open={params.review === 1} onClose={() => change({ review: undefined })} />
      <ZoneHistory
        domain={zone.domain}
        open={params.history === 1}
        onClose={() => change({ history: undefined })}
        onUndo={(changes) => {
          draft.edit(...changes);
          change({ history: undefined, review: 1 });
        }}
      />
      {open?.kind === 'template' && (
        <Suspense>
          <TemplateDialog
            domain={zone.domain}
            onClose={() => setOpen(null)}
            onStage={(edits) => {
              draft.edit(...edits);
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The keys that the table and the bar below it know. */
function KeyHints() {
  const { t } = useTranslation('dns');
  return (
    <span className="zone-keys">
      {(['new', 'edit', 'review'] as const).map((action) => (
        <span key={action}>
          <Kbd>{KEYS[action]}</Kbd> {t(`keys.${action}`)}
        </span>
      ))}
    </span>
  );
}

const KEYS = { new: 'N', edit: 'E', review: 'R' };

function NoRecords({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('dns');
  if (!isFiltered) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('empty.noHits')}
      action={
        <Button size="small" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    >
      {t('empty.noHitsText')}
    </EmptyState>
  );
}
