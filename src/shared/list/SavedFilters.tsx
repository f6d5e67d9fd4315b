import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getListSavedFiltersQueryOptions } from '#api/generated/hooks/savedfilters.ts';
import type { SavedFilterList } from '#api/generated/schemas/savedFilterList.zod.ts';
import { useSession } from '#shared/session/useSession.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { BookmarkIcon } from '#ui/icons/productIcons.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import { useIdle } from '#ui/useIdle.ts';

const SaveFilter = lazy(() => import('./SaveFilter.tsx'));
const ManageFilters = lazy(() => import('./ManageFilters.tsx'));

type SavedFiltersProps = {
  list: SavedFilterList;
  /** Filters and order of the list as it is shown. */
  query: string;
};

/** A menu of the filters that the account has saved for a list, in which the current ones are saved, too. */
export function SavedFilters({ list, query }: SavedFiltersProps) {
  const { t } = useTranslation('list');
  const { isSignedIn } = useSession();
  const isIdle = useIdle();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  // Nothing on the page waits for them.
  const { data } = useQuery({
    ...getListSavedFiltersQueryOptions({ list }),
    enabled: isIdle && isSignedIn,
  });
  const filters = data?.data.savedfilters.items ?? [];
  const close = () => setDialog(undefined);
  return (
    <>
      <LazyMenu
        align="end"
        trigger={<IconButton size="small" label={t('saved.menu')} icon={<BookmarkIcon />} />}
        items={[
          ...filters.map((filter) => ({
            kind: 'link' as const,
            key: String(filter.filterId),
            label: <bdi translate="no">{filter.name}</bdi>,
            icon: filter.query === query ? <CheckIcon /> : undefined,
            render: <Link to={{ search: filter.query && `?${filter.query}` }} state={{ keepScroll: true }} />,
          })),
          ...(filters.length > 0 ? [{ kind: 'line' as const, key: 'line' }] : []),
          {
            kind: 'action',
            key: 'save',
            label: t('saved.save'),
            disabled: query === '',
            onSelect: () => setDialog('save'),
          },
          {
            kind: 'action',
            key: 'manage',
            label: t('saved.manage'),
            disabled: filters.length === 0,
            onSelect: () => setDialog('manage'),
          },
        ]}
      />
      <Suspense>
        {dialog === 'save' && <SaveFilter list={list} query={query} onClose={close} />}
        {dialog === 'manage' && <ManageFilters filters={filters} onClose={close} />}
      </Suspense>
    </>
  );
}
