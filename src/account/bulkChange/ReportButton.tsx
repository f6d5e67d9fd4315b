import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv, toCsv } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { notify } from '#ui/notify.ts';
import { fetchItems } from './bulkQueries.ts';
import { toReport } from './bulkReport.ts';
import { useBulkTexts } from './useBulkTexts.ts';

/** Saves all domains of a change with their states as a file. */
export function ReportButton({ id }: { id: number }) {
  const { t } = useTranslation(['bulkChange', 'list', 'common', 'account']);
  const { linesOf } = useBulkTexts();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const rows = toReport(await fetchItems(id), {
        headers: [
          t('common:domain'),
          t('common:status'),
          t('why'),
          t('before'),
          t('after'),
          t('account:changedAt'),
        ],
        stateOf: ({ state }) => t(`state.${state}`),
        reasonOf: ({ reason }) => (reason ? t(`reason.${reason}`) : ''),
        linesOf: ({ diff }) => linesOf(diff),
      });
      downloadCsv(await toCsv(rows), `change-${id}.csv`);
    } catch {
      notify(t('list:csv.failed'), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button browses variant="quiet" size="small" icon={<DownloadIcon />} loading={isBusy} onClick={save}>
      {t('report')}
    </Button>
  );
}
