import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import type { DomainView } from '../domainView.ts';
import { download, toCsv } from './exportCsv.ts';
import { useCsvWording } from './useCsvWording.ts';

type SelectionBarProps = {
  /** The selected ones, also where the filters hide them. */
  selected: readonly DomainView[];
  shown: readonly DomainView[];
  /** What can be done with the selected ones besides. */
  actions: ReactNode;
  /** What became of it. */
  outcome: ReactNode;
  onSelectShown: () => void;
  onClear: () => void;
};

/** Stays in sight below the list: what is selected, and what can be done with it. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, shown, actions, outcome, onSelectShown, onClear } = props;
  const { t } = useTranslation('bulk');
  const wording = useCsvWording();
  const inSight = new Set(shown);
  const hidden = selected.filter((view) => !inSight.has(view)).length;
  const exported = selected.length > 0 ? selected : shown;
  const exportCsv = async () => download(await toCsv(exported, wording), t('csv.file'));
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
