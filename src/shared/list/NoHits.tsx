import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { filtersOf, type ListParams } from './listParams.ts';
import type { QueryTableProps } from './queryTableProps.ts';
import type { ListState } from './useListState.ts';

type NoHitsProps<Params extends ListParams, Response, Row> = Pick<
  QueryTableProps<Params, Response, Row, never>,
  'list' | 'filters' | 'search'
> & { state: ListState<Params> };

/** Shown if the filters leave no rows. Suggests the filter whose removal finds most, with the number of rows. */
export function NoHits<Params extends ListParams, Response, Row>(props: NoHitsProps<Params, Response, Row>) {
  const { list, filters = [], search, state } = props;
  const { t } = useTranslation(['list', 'shell']);
  const active = filtersOf(state.params);
  const names = Object.keys(active);
  const counts = useQueries({
    queries: names.map((name) => list.options({ ...state.params, [name]: undefined, page: undefined })),
    combine: (results) => results.map(({ data }) => (data ? list.pageOf(data).totalCount : 0)),
  });
  const most = Math.max(0, ...counts);
  const dropped = names[counts.indexOf(most)];
  const nameOf = (name: string) => {
    const value = String(active[name]);
    if (search && name === 'query') return t('noHits.text', { text: value });
    const filter = filters.find((one) => one.name === name);
    const option = filter?.options.find((one) => one.value === value);
    return `${filter?.label ?? name}: ${option?.label ?? value}`;
  };
  const clear = () => state.change(Object.fromEntries(names.map((name) => [name, undefined])));
  return (
    <Card padded={false}>
      <EmptyState
        icon={<SearchIcon />}
        title={t('noHits.title')}
        action={
          <>
            {dropped && names.length > 1 && most > 0 && (
              <Button browses onClick={() => state.change({ [dropped]: undefined })}>
                {t('noHits.drop', { filter: nameOf(dropped) })}
              </Button>
            )}
            <Button browses variant={names.length > 1 ? 'quiet' : 'secondary'} onClick={clear}>
              {t('shell:clearFilters')}
            </Button>
          </>
        }
      >
        <p>{names.map(nameOf).join(' · ')}</p>
        {dropped && most > 0 && <p>{t('noHits.without', { filter: nameOf(dropped), count: most })}</p>}
      </EmptyState>
    </Card>
  );
}
