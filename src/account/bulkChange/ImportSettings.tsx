import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { listBulkSettings, planBulkImport } from '#api/generated/hooks/bulkchanges.ts';
import type { BulkChange } from '#api/generated/schemas/bulkChange.zod.ts';
import type { BulkImport } from '#api/generated/schemas/bulkImport.zod.ts';
import type { BulkSettingsRow } from '#api/generated/schemas/bulkSettingsRow.zod.ts';
import { downloadCsv, toCsv } from '#lib/csv.ts';
import { paths } from '#paths.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { UploadIcon } from '#ui/icons/UploadIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { type ImportProblem, MAX_FILE_BYTES, parseSettings, toSettingsRows } from './bulkImport.ts';
import { showBulkChange } from './bulkQueries.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

/** The contract's largest page. */
const PAGE_SIZE = 100;
const MAX_SHOWN_PROBLEMS = 50;

/** Exports the settings of all domains to a file, and imports what was changed in it after a preview. */
export default function ImportSettings({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['bulkChange', 'shell', 'common', 'dns']);
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const { account } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly ImportProblem[]>([]);
  const [isTooLarge, setTooLarge] = useState(false);
  const [planned, setPlanned] = useState<BulkChange | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: BulkImport) => planBulkImport(file),
    onSuccess: (response) => {
      showBulkChange(queries, response);
      setPlanned(response.data.bulkchange);
    },
  });

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    // Allows selecting the same file again.
    currentTarget.value = '';
    if (!file) return;
    reset();
    setProblems([]);
    setTooLarge(file.size > MAX_FILE_BYTES);
    if (file.size > MAX_FILE_BYTES) return;
    const currency = account?.preferredCurrency ?? 'USD';
    const found = await parseSettings(await file.text(), { currency, language: i18n.language });
    setProblems(found.problems);
    if (found.problems.length === 0) mutate({ rows: found.rows });
  }

  if (planned)
    return (
      <PreviewDialog
        change={planned}
        onBack={() => setPlanned(null)}
        onClose={onClose}
        onStarted={({ data }) => {
          onClose();
          navigate(paths.products(`?job=${data.bulkchange.bulkChangeId}`));
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('shell:close')}
      footer={<Button onClick={onClose}>{t('common:cancel')}</Button>}
    >
      <ol className="stack gap-5">
        <li className="stack gap-2">
          <span>{t('import.step1')}</span>
          <ExportSettings />
        </li>
        <li>{t('import.step2')}</li>
        <li className="stack gap-2">
          <span>{t('import.step3')}</span>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,text/csv"
            onChange={(event) => void choose(event)}
          />
          <span>
            <Button
              size="small"
              icon={<UploadIcon />}
              loading={isPending}
              loadingLabel={t('checking')}
              onClick={() => input.current?.click()}
            >
              {t('common:chooseFile')}
            </Button>
          </span>
        </li>
      </ol>
      <div aria-live="polite" className="mt-4 stack gap-3 hide-empty">
        {isTooLarge && <Notice tone="bad">{t('import.tooLarge')}</Notice>}
        {problems.length > 0 && (
          <Notice tone="bad" title={t('import.problems', { count: problems.length })}>
            <ul className="scroll-list stack gap-1">
              {problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, code, value }) => (
                <li key={`${line} ${code}`}>
                  <span className="text-muted">{t('dns:import.line', { line })}</span>{' '}
                  <span>{t(`import.problem.${code}`, { value })}</span>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {error && <Notice tone="bad">{errorMessage(error, t('planFailed'))}</Notice>}
      </div>
    </Dialog>
  );
}

/** Saves the settings of all domains. */
function ExportSettings() {
  const { t } = useTranslation(['bulkChange', 'list']);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      downloadCsv(await toCsv(toSettingsRows(await fetchSettings())), 'domain-settings.csv');
    } catch {
      notify(t('list:csv.failed'), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <span>
      <Button size="small" icon={<DownloadIcon />} loading={isBusy} onClick={save}>
        {t('import.export')}
      </Button>
    </span>
  );
}

async function fetchSettings(): Promise<BulkSettingsRow[]> {
  const rows: BulkSettingsRow[] = [];
  for (let page = 1; ; page++) {
    const { items, totalCount } = (await listBulkSettings({ limit: PAGE_SIZE, page })).data.settings;
    rows.push(...items);
    if (items.length === 0 || rows.length >= totalCount) return rows;
  }
}
