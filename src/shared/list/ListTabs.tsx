import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Tone } from '#ui/tone.ts';
import { Count } from '#ui/workspace/Count.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';
import type { ListParams } from './listParams.ts';
import type { ListQuery } from './listQuery.ts';
import { useListState } from './useListState.ts';

type ListTabsProps<Params extends ListParams, Response, Row> = {
  list: ListQuery<Params, Response, Row>;
  /** The accessible name. */
  label: string;
  /** The parameter of the call that the tabs set. */
  name: string;
  tabs: readonly { value: string; label: string; tone?: Tone }[];
};

/** The values of one filter as tabs, each with its number of rows. */
export function ListTabs<Params extends ListParams, Response, Row>(
  props: ListTabsProps<Params, Response, Row>,
) {
  const { list, label, name, tabs } = props;
  const { t } = useTranslation(['list', 'account']);
  const { params, searchFor } = useListState<Params>(list.schema);
  const all = [{ value: undefined, label: t('account:all') }, ...tabs];
  const counts = useQueries({
    queries: all.map(({ value }) => list.options((value ? { [name]: value } : {}) as Params)),
    combine: (results) => results.map(({ data }) => data && list.pageOf(data).totalCount),
  });
  return (
    <TabLinks label={label}>
      {all.map((tab, index) => (
        <Link
          key={tab.value ?? ''}
          to={{ search: searchFor({ [name]: tab.value }) }}
          state={{ keepScroll: true }}
          aria-current={params[name] === tab.value ? 'page' : undefined}
        >
          <span>{tab.label}</span>
          {counts[index] !== undefined && (
            <Count tone={counts[index] > 0 && 'tone' in tab ? tab.tone : undefined}>{counts[index]}</Count>
          )}
        </Link>
      ))}
    </TabLinks>
  );
}
