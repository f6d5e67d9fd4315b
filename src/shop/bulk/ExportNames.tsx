import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { downloadCsv } from '#lib/csv.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { namesToCsv, useCsvTexts } from '#shop/names/exportCsv.ts';
import { useNames } from '#shop/names/useNames.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';

type ExportNamesProps = ButtonProps & { found: readonly DomainSearchResult[] };

/** Saves names, with the prices that their rows show, as a file. */
export function ExportNames({ found, ...button }: ExportNamesProps) {
  const { t } = useTranslation('bulk');
  const { search, getStage } = useNames();
  const texts = useCsvTexts();
  async function save() {
    const views = found.map((result) => toDomainView(result, search.currency, getStage(result)));
    downloadCsv(await namesToCsv(views, texts), t('csv.file'));
  }
  return <Button size="small" {...button} onClick={save} />;
}

export function ExportShown({ shown }: { shown: readonly DomainSearchResult[] }) {
  const { t } = useTranslation(['bulkResults', 'common']);
  return (
    <ExportNames found={shown} disabled={shown.length === 0} icon={<DownloadIcon />}>
      <span className="sr-only-narrow">{t('common:exportCsv')}</span>
    </ExportNames>
  );
}
