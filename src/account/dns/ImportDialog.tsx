import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPublicDns } from '#api/generated/hooks/movingin.ts';
import { unreadableIn } from '#api/unreadable.ts';
import { formatDuration } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { useChangeCounts } from '#shared/changes/useChangeCounts.ts';
import { editsTo, type ZoneEdit } from '#shared/dns/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { ZoneEditor } from './useZoneEditor.ts';
import {
  type ImportMode,
  type ParsedLine,
  parseZoneFile,
  planImport,
  type SkippedLine,
  type SkipReason,
  type UndottedName,
} from './zoneImport.ts';

const MAX_FILE_BYTES = 1024 * 1024;
const MAX_SHOWN_LINES = 50;
const MODES: readonly ImportMode[] = ['add', 'replace'];

type ImportDialogProps = {
  editor: ZoneEditor;
  onClose: () => void;
  onStage: (edits: ZoneEdit[]) => void;
};

/** Parses a zone file, shows what it would change and which lines are skipped, and stages the changes. */
export default function ImportDialog({ editor: { zone, after }, onClose, onStage }: ImportDialogProps) {
  const { t } = useTranslation(['dns', 'shell']);
  const [text, setText] = useState('');
  const [mode, setMode] = useState<ImportMode>('add');
  const [isWhole, setWhole] = useState(false);
  const deferred = useDeferredValue(text);
  const asWritten = useMemo(() => parseZoneFile(deferred, zone.domain), [deferred, zone.domain]);
  const { undotted } = asWritten;
  const file = useMemo(
    () =>
      isWhole ? parseZoneFile(deferred, zone.domain, new Set(undotted.map(({ name }) => name))) : asWritten,
    [deferred, zone.domain, isWhole, undotted, asWritten],
  );
  const plan = useMemo(() => planImport(file, after, mode), [file, after, mode]);
  const edits = useMemo(() => editsTo(after, plan.records), [after, plan.records]);
  const count = plan.records.length + unreadableIn(zone, 'records').length;
  const isFull = count > zone.maxRecords;
  const canStage = file.records.length > 0 && edits.length > 0 && !isFull;
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button variant="primary" disabled={!canStage} onClick={() => onStage(edits)}>
            {t('template.stage', { count: canStage ? edits.length : 0 })}
          </Button>
        </>
      }
    >
      <FileText value={text} onChange={setText} />
      {!zone.onOwnNameservers && (
        <LookUp
          domain={zone.domain}
          onFound={(found) => setText((before) => (before.trim() ? `${before.trimEnd()}\n${found}` : found))}
        />
      )}
      <RadioGroup
        legend={t('import.mode')}
        className="mt-4"
        value={mode}
        onChange={(value) => setMode(value as ImportMode)}
        options={MODES.map((value) => ({ value, label: t(`import.modes.${value}`) }))}
      />
      <div aria-live="polite" className="mt-4 stack gap-3 text-small">
        {file.records.length > 0 && <Outcome edits={edits} same={plan.records.length - countKept(edits)} />}
        {isFull && <Notice tone="bad">{t('import.full', { max: zone.maxRecords, count })}</Notice>}
        <Undotted names={undotted} isWhole={isWhole} onChange={setWhole} />
        <Unquoted lines={file.records.filter(({ isUnquoted }) => isUnquoted)} />
        <OtherTtls lines={file.records} />
        <Skipped lines={plan.skipped} domain={zone.domain} />
      </div>
    </Dialog>
  );
}

/** Asks the nameservers that the domain is on for the records of common names, as a zone file. */
function LookUp({ domain, onFound }: { domain: string; onFound: (text: string) => void }) {
  const { t } = useTranslation(['dns', 'account']);
  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: () => getPublicDns(domain),
    onSuccess: ({ data: { publicdns } }) => onFound(toZoneFile(domain, publicdns.records)),
  });
  const found = data?.data.publicdns;
  return (
    <div className="stack gap-2 start mt-3">
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        {t('import.lookUp')}
      </Button>
      <div role="status" className="hide-empty text-small text-muted">
        {isError && <span className="text-bad">{t('account:didNotWork')}</span>}
        {found && (
          <span>{t('import.lookedUp', { count: found.records.length, hosts: found.hosts.join(', ') })}</span>
        )}
      </div>
    </div>
  );
}

/** The number of records that the edits add or change. */
function countKept(edits: readonly ZoneEdit[]): number {
  return edits.filter(({ after }) => after !== null).length;
}

type FileTextProps = { value: string; onChange: (text: string) => void };

/** The text of the zone file, pasted or loaded from a file. */
function FileText({ value, onChange }: FileTextProps) {
  const { t } = useTranslation('dns');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'tooLarge' | 'notText'>();

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    // Allows selecting the same file again.
    currentTarget.value = '';
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setProblem('tooLarge');
    const text = await file.text();
    if (text.includes('\0')) return setProblem('notText');
    setProblem(undefined);
    onChange(text);
  }

  return (
    <>
      <TextArea
        wide
        label={t('import.field')}
        error={problem && t(`import.${problem}`)}
        wrap="off"
        className="code-field"
        rows={8}
        maxLength={MAX_FILE_BYTES}
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setProblem(undefined);
          onChange(event.target.value);
        }}
      />
      <input ref={input} type="file" hidden onChange={(event) => void choose(event)} />
      <Button size="small" className="mt-2" onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
    </>
  );
}

function Outcome({ edits, same }: { edits: readonly ZoneEdit[]; same: number }) {
  const { t } = useTranslation('dns');
  const formatCounts = useChangeCounts();
  const counts = {
    add: edits.filter(({ key }) => key === null).length,
    update: edits.filter(({ key, after }) => key !== null && after !== null).length,
    remove: edits.filter(({ after }) => after === null).length,
  };
  return (
    <p>
      <strong className="font-semibold">{formatCounts(counts) || t('import.nothing')}</strong>{' '}
      {same > 0 && <span className="text-muted">{t('template.keep', { count: same })}</span>}
    </p>
  );
}

type LinesNoticeProps<Line> = {
  title: string;
  lines: readonly Line[];
  children: (line: Line) => ReactNode;
  after?: ReactNode;
};

/** The first of the lines that something is to be said about. */
function LinesNotice<Line extends { line: number }>({
  title,
  lines,
  children,
  after,
}: LinesNoticeProps<Line>) {
  const { t } = useTranslation('dns');
  if (lines.length === 0) return null;
  return (
    <Notice tone="warm" title={title}>
      <ul className="scroll-list stack gap-1">
        {lines.slice(0, MAX_SHOWN_LINES).map((line) => (
          <li key={JSON.stringify(line)}>
            <span className="text-muted">{t('import.line', { line: line.line })}</span> {children(line)}
          </li>
        ))}
      </ul>
      {lines.length > MAX_SHOWN_LINES && (
        <span>{t('import.more', { count: lines.length - MAX_SHOWN_LINES })}</span>
      )}
      {after}
    </Notice>
  );
}

function Code({ children }: { children: string }) {
  return (
    <bdi translate="no" className="font-mono text-badge wrap-anywhere">
      {children}
    </bdi>
  );
}

type UndottedProps = {
  names: readonly UndottedName[];
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
};

/** The names that probably lack their final dot, and the choice to read them as whole ones. */
function Undotted({ names, isWhole, onChange }: UndottedProps) {
  const { t } = useTranslation('dns');
  return (
    <LinesNotice
      title={t('import.undotted', { count: names.length })}
      lines={names}
      after={
        <Checkbox
          label={t('import.whole')}
          checked={isWhole}
          onChange={(event) => onChange(event.target.checked)}
        />
      }
    >
      {({ name, fullName }) => <Code>{isWhole ? `${name}.` : `${fullName}?`}</Code>}
    </LinesNotice>
  );
}

/** The texts that have no quotes. */
function Unquoted({ lines }: { lines: readonly ParsedLine[] }) {
  const { t } = useTranslation('dns');
  return (
    <LinesNotice title={t('import.joined', { count: lines.length })} lines={lines}>
      {({ record }) => <Code>{record.value}</Code>}
    </LinesNotice>
  );
}

/** The TTLs that zones here can't have. */
function OtherTtls({ lines }: { lines: readonly ParsedLine[] }) {
  const { t, i18n } = useTranslation('dns');
  const replaced = lines.filter(({ replacedTtl }) => replacedTtl !== null);
  return (
    <LinesNotice title={t('import.ttl', { count: replaced.length })} lines={replaced}>
      {({ text, replacedTtl, record: { ttl } }) => (
        <>
          <Code>{text}</Code>
          <span>{` · ${replacedTtl} → ${formatDuration(ttl, i18n.language)}`}</span>
        </>
      )}
    </LinesNotice>
  );
}

type SkippedProps = { lines: readonly SkippedLine[]; domain: string };

function Skipped({ lines, domain }: SkippedProps) {
  const { t } = useTranslation('dns');
  return (
    <LinesNotice title={t('import.skipped', { count: lines.length })} lines={lines}>
      {({ text, reason }) => (
        <>
          <Code>{text}</Code>
          <span>{` · ${t(reasonKey(reason), { domain, brand: brand.name })}`}</span>
        </>
      )}
    </LinesNotice>
  );
}

const FILE_REASONS = ['unreadable', 'generic', 'directive', 'unknownType', 'soa', 'apexNs', 'clash'] as const;

function reasonKey(reason: SkipReason) {
  const inFile = FILE_REASONS.find((one) => one === reason);
  return inFile ? (`import.reason.${inFile}` as const) : (`problem.${reason as RecordReason}` as const);
}

type RecordReason = Exclude<SkipReason, (typeof FILE_REASONS)[number]>;
