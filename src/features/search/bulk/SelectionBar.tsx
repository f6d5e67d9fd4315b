import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { downloadCsv } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import type { DomainView } from '../domainView.ts';
import { namesToCsv } from './exportCsv.ts';
import { useCsvWording } from './useCsvWording.ts';

type SelectionBarProps = {
  /** The selected ones, also where the filters hide them. */
  selected: readonly DomainSearchResult[];
  shown: readonly DomainSearchResult[];
  /** A result as its row shows it. */
  viewOf: (result: DomainSearchResult) => DomainView;
  /** What can be done with the selected ones besides. */
  actions: ReactNode;
  /** What became of it. */
  outcome: ReactNode;
  onSelectShown: () => void;
  onClear: () => void;
};

/** Stays in sight below the list: what is selected, and what can be done with it. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, shown, viewOf, actions, outcome, onSelectShown, onClear } = props;
  const { t } = useTranslation('bulk');
  const wording = useCsvWording();
  const hidden = useMemo(() => countHidden(selected, shown), [selected, shown]);
  const isAny = selected.length > 0;
  const exported = isAny ? selected : shown;
  const exportCsv = async () => downloadCsv(await namesToCsv(exported.map(viewOf), wording), t('csv.file'));
  return (
    <section aria-label={t('select.title')} className="bulk-bar">
      {outcome}
      <div className="bulk-bar-row">
        <p role="status" className="bulk-bar-count">
          {isAny ? t('select.count', { count: selected.length }) : t('select.none')}
          {hidden > 0 && <span className="text-muted"> · {t('select.hidden', { count: hidden })}</span>}
        </p>
        <Button
          variant="quiet"
          className={cx(isAny && 'bulk-bar-icon')}
          icon={isAny && <CloseIcon className="md:hidden" />}
          onClick={isAny ? onClear : onSelectShown}
        >
          <span>{isAny ? t('select.clear') : t('select.shown')}</span>
        </Button>
        <div className="bulk-bar-actions">
          <Button
            className="bulk-bar-icon"
            icon={<DownloadIcon />}
            onClick={exportCsv}
            disabled={exported.length === 0}
          >
            <span>{isAny ? t('csv.export', { count: selected.length }) : t('csv.exportShown')}</span>
          </Button>
          {actions}
        </div>
      </div>
    </section>
  );
}

function countHidden(selected: readonly unknown[], shown: readonly unknown[]): number {
  if (selected.length === 0) return 0;
  const inSight = new Set(shown);
  return selected.filter((result) => !inSight.has(result)).length;
}
