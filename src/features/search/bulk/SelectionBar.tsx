import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { downloadCsv } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import type { DomainView } from '../domainView.ts';
import { namesToCsv, useCsvTexts } from './exportCsv.ts';

type SelectionBarProps = {
  /** The selected results, including those that filters hide. */
  selected: readonly DomainSearchResult[];
  shown: readonly DomainSearchResult[];
  /** The view that its row shows. */
  getView: (result: DomainSearchResult) => DomainView;
  /** Further buttons for the selected results. */
  actions: ReactNode;
  /** The outcome of the last action. */
  outcome: ReactNode;
  onSelectShown: () => void;
  onClear: () => void;
};

/** Stays visible below the list: how many names are selected, and actions for them. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, shown, getView, actions, outcome, onSelectShown, onClear } = props;
  const { t } = useTranslation('bulk');
  const texts = useCsvTexts();
  const hidden = useMemo(() => countHidden(selected, shown), [selected, shown]);
  const isAny = selected.length > 0;
  const exported = isAny ? selected : shown;
  const exportCsv = async () => downloadCsv(await namesToCsv(exported.map(getView), texts), t('csv.file'));
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
  const visible = new Set(shown);
  return selected.filter((result) => !visible.has(result)).length;
}
