import './reseller.css';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResellerFigures } from '#api/generated/schemas/resellerFigures.zod.ts';
import { downloadCsv, toCsv } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { notify } from '#ui/notify.ts';
import { Panel } from '#ui/workspace/Panel.tsx';

// The page doesn't wait for the code of the charts.
const MonthFigures = lazy(() => import('./MonthFigures.tsx'));

/** Orders and revenue of the last twelve months, as charts and a table of their figures. */
export function MonthsPanel({ figures }: { figures: ResellerFigures }) {
  const { t } = useTranslation(['reseller', 'account', 'common', 'program']);

  async function save(): Promise<void> {
    const head = [
      t('months.month'),
      t('account:sections.orders'),
      `${t('months.revenue')} (${figures.currency})`,
    ];
    const rows = figures.months.map(({ month, orders, revenue }) => [month, String(orders), String(revenue)]);
    try {
      downloadCsv(await toCsv([head, ...rows]), 'orders.csv');
    } catch {
      void notify(t('program:fileFailed'), { tone: 'error' });
    }
  }

  return (
    <Panel
      title={t('months.title')}
      padded={false}
      actions={
        <Button browses variant="quiet" size="small" icon={<DownloadIcon />} onClick={() => void save()}>
          {t('common:csv')}
        </Button>
      }
      foot={t('months.note')}
    >
      <Suspense fallback={<div className="reseller-months-space" />}>
        <MonthFigures figures={figures} />
      </Suspense>
    </Panel>
  );
}
