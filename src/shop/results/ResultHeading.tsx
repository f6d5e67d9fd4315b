import { useTranslation } from 'react-i18next';
import { useGroupName } from '#shop/pricing/useGroupName.ts';
import { Button } from '#ui/Button.tsx';
import { GridCell } from '#ui/GridCell.tsx';
import type { ResultRow, RowGroup } from './arrangeResults.ts';

type ResultHeadingProps = {
  row: Exclude<ResultRow, { kind: 'result' }>;
  onUnfold: ((id: string) => void) | undefined;
};

/** The heading of a group of results, or the number of its folded taken names. */
export default function ResultHeading({ row, onUnfold }: ResultHeadingProps) {
  const { t } = useTranslation(['results', 'shell']);
  const groupName = useGroupName();
  if (row.kind === 'taken') {
    return (
      <GridCell className="domain-list-taken text-muted">
        <span className="tabular">{t('taken.more', { count: row.count })}</span>
        <Button variant="quiet" size="small" className="pull" onClick={() => onUnfold?.(row.id)}>
          {t('shell:showThem')}
        </Button>
      </GridCell>
    );
  }
  const { group, count } = row;
  const name = (known: RowGroup) => (typeof known === 'string' ? t(`group.${known}`) : groupName(known));
  return (
    <GridCell className="domain-list-group">
      <h3 className="font-semibold">{name(group)}</h3>
      {group !== 'best' && <span className="text-muted tabular">{t('group.available', { count })}</span>}
    </GridCell>
  );
}
