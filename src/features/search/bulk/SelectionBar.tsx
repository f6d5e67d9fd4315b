import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { Button } from '#ui/Button.tsx';
import type { DomainView } from '../domainView.ts';
import { download, toCsv } from './exportCsv.ts';
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
  const exported = selected.length > 0 ? selected : shown;
  const exportCsv = async () => download(await toCsv(exported.map(viewOf), wording), t('csv.file'));
  return (
    <section aria-label={t('select.title')} className="bulk-bar">
      {outcome}
      <div className="bulk-bar-row">
        <div className="flex items-center justify-between gap-2">
          <p role="status" className="text-small tabular-nums">
            {selected.length === 0 ? t('select.none') : t('select.count', { count: selected.length })}
            {hidden > 0 && <span className="text-muted"> · {t('select.hidden', { count: hidden })}</span>}
          </p>
          <Button variant="quiet" onClick={selected.length > 0 ? onClear : onSelectShown}>
            {selected.length > 0 ? t('select.clear') : t('select.shown')}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={exportCsv} disabled={exported.length === 0}>
            {selected.length > 0 ? t('csv.export', { count: selected.length }) : t('csv.exportShown')}
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
