import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pager } from '#ui/workspace/Pager.tsx';
import { type ListParams, PAGE_SIZES, pageSizeOf } from './listParams.ts';
import type { ListState } from './useListState.ts';

type ListPagerProps<Params extends ListParams> = {
  state: ListState<Params>;
  totalCount: number;
  /** The size of every page; if omitted, the visitor chooses. */
  fixedSize?: number;
};

/** The pages of a list. */
export function ListPager<Params extends ListParams>(props: ListPagerProps<Params>) {
  const { state, totalCount, fixedSize } = props;
  const { t } = useTranslation('list');
  const size = fixedSize ?? pageSizeOf(state.params);
  const pages = Math.max(1, Math.ceil(totalCount / size));
  const page = Math.min(Number(state.params.page ?? 1), pages);
  const linkTo = (target: number) =>
    target >= 1 && target <= pages ? <Link to={{ search: state.searchFor({ page: target }) }} /> : undefined;
  return (
    <Pager
      label={t('pager.label')}
      range={t('pager.range', {
        first: (page - 1) * size + 1,
        last: Math.min(page * size, totalCount),
        total: totalCount,
      })}
      position={t('pager.position', { page, pages })}
      previous={linkTo(page - 1)}
      next={linkTo(page + 1)}
      previousLabel={t('pager.previous')}
      nextLabel={t('pager.next')}
      pageSize={
        fixedSize === undefined
          ? {
              label: t('pager.rows'),
              value: size,
              options: PAGE_SIZES,
              onChange: (limit) => state.change({ limit }),
            }
          : undefined
      }
    />
  );
}
