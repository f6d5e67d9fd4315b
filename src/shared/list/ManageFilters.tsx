import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import {
  createSavedFilter,
  deleteSavedFilter,
  getListSavedFiltersQueryKey,
  updateSavedFilter,
} from '#api/generated/hooks/savedfilters.ts';
import type { SavedFilter } from '#api/generated/schemas/savedFilter.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FilterNameForm } from './FilterNameForm.tsx';

type ManageFiltersProps = { filters: readonly SavedFilter[]; onClose: () => void };

/** Renames and deletes saved filters. */
export default function ManageFilters({ filters, onClose }: ManageFiltersProps) {
  const { t } = useTranslation(['list', 'common', 'account', 'shell']);
  const queries = useQueryClient();
  const [renamed, setRenamed] = useState<number>();
  /** The filter whose button takes the focus, because the pressed one has gone. */
  const [focused, setFocused] = useState<number>();
  const [deleted, setDeleted] = useState<SavedFilter>();
  const refresh = () => queries.invalidateQueries({ queryKey: getListSavedFiltersQueryKey().slice(0, 1) });
  const remove = useMutation({
    mutationFn: (filter: SavedFilter) => deleteSavedFilter(filter.filterId),
    onSuccess: async (_response, filter) => {
      setDeleted(filter);
      await refresh();
    },
  });
  const restore = useMutation({
    mutationFn: ({ filterId: _id, ...filter }: SavedFilter) => createSavedFilter(filter),
    onSuccess: async ({ data }) => {
      setFocused(data.savedfilter.filterId);
      setDeleted(undefined);
      await refresh();
    },
  });
  const endRenaming = () => {
    setFocused(renamed);
    setRenamed(undefined);
  };
  const error = remove.error ?? restore.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('saved.manage')}
      closeLabel={t('shell:close')}
    >
      <div className="stack gap-4">
        {error && (
          <Notice tone="bad" role="alert">
            {errorMessage(error, t('account:didNotWork'))}
          </Notice>
        )}
        {deleted && (
          <Notice
            key={deleted.filterId}
            role="status"
            actionBeside={
              <Button
                autoFocus
                size="small"
                icon={<UndoIcon />}
                loading={restore.isPending}
                loadingLabel={t('account:undoing')}
                onClick={() => restore.mutate(deleted)}
              >
                {t('shell:undo')}
              </Button>
            }
          >
            {t('saved.deleted', { name: deleted.name })}
          </Notice>
        )}
        {filters.length === 0 && <p>{t('saved.none')}</p>}
        <ul className="ruled-list">
          {filters.map((filter) => (
            <li key={filter.filterId}>
              {renamed === filter.filterId ? (
                <FilterNameForm
                  initial={filter.name}
                  save={(name) =>
                    updateSavedFilter(filter.filterId, { list: filter.list, name, query: filter.query })
                  }
                  onSaved={endRenaming}
                >
                  {(isSaving) => (
                    <>
                      <Button type="submit" loading={isSaving}>
                        {t('account:save')}
                      </Button>
                      <Button variant="quiet" onClick={endRenaming}>
                        {t('common:cancel')}
                      </Button>
                    </>
                  )}
                </FilterNameForm>
              ) : (
                <div className="row gap-3 between">
                  <bdi translate="no" className="min-w-0 wrap-anywhere">
                    {filter.name}
                  </bdi>
                  <span className="row gap-1">
                    <Button
                      variant="quiet"
                      size="small"
                      autoFocus={focused === filter.filterId}
                      aria-label={`${t('account:rename')}: ${filter.name}`}
                      onClick={() => setRenamed(filter.filterId)}
                    >
                      {t('account:rename')}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`${t('account:delete')}: ${filter.name}`}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate(filter)}
                    >
                      {t('account:delete')}
                    </Button>
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
