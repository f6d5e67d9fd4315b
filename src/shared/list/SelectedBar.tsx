import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/notify.ts';
import { SelectionBar } from '#ui/workspace/SelectionBar.tsx';
import { wrapText } from '#ui/wrapText.tsx';
import type { ListParams } from './listParams.ts';
import { fetchAllRows, type ListQuery } from './listQuery.ts';
import type { BulkActions } from './queryTableProps.ts';
import type { ListSelection } from './useListSelection.ts';
import type { ListState } from './useListState.ts';

type SelectedBarProps<Params extends ListParams, Response, Row> = {
  list: ListQuery<Params, Response, Row>;
  state: ListState<Params>;
  selection: ListSelection<Row>;
  totalCount: number;
  bulk: BulkActions;
  bulkLimit: number;
};

/** The actions for the selected rows. Selecting all matching rows, beyond the page, is a separate step. */
export function SelectedBar<Params extends ListParams, Response, Row>(
  props: SelectedBarProps<Params, Response, Row>,
) {
  const { list, state, selection, totalCount, bulk, bulkLimit } = props;
  const { t } = useTranslation(['list', 'common']);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const selectable = Math.min(totalCount, bulkLimit);

  async function selectAll() {
    setBusy(true);
    try {
      selection.selectAll(await fetchAllRows(list, queries, state.params, bulkLimit));
    } catch {
      notify(t('select.failed'), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <SelectionBar
      label={t('common:selection')}
      count={t('common:selected', { count: selection.count })}
      note={
        <>
          {wrapText(bulk.note)}
          {selection.isAllSelected && selection.count < selectable && (
            <button type="button" className="tap" aria-disabled={isBusy} onClick={selectAll}>
              {t(totalCount > bulkLimit ? 'select.first' : 'select.all', { count: selectable })}
            </button>
          )}
        </>
      }
      clearLabel={t('select.clear')}
      onClear={selection.clear}
    >
      {bulk.actions}
    </SelectionBar>
  );
}
