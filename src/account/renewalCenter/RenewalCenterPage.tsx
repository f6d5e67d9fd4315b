import './renewals.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAutoRenew } from '#account/product/useAutoRenew.tsx';
import { formatMoment } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { type ListQuery, prefetchList } from '#shared/list/listQuery.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { watchlistOptions } from '#shared/watch/useWatchlist.ts';
import { WatchPanel } from '#shared/watch/WatchPanel.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { CalendarIcon } from '#ui/icons/productIcons.tsx';
import type { Tone } from '#ui/tone.ts';
import { Count } from '#ui/workspace/Count.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';
import { CALENDAR_ID, CalendarPanel, feedOptions } from './CalendarPanel.tsx';
import { DeletedPanel } from './DeletedPanel.tsx';
import { DeletedTable } from './DeletedTable.tsx';
import { RenewalTable } from './RenewalTable.tsx';
import {
  deletedDomains,
  domainLists,
  isDomainList,
  isProductList,
  LIST_NAMES,
  type ListName,
  type ListParams,
  parseListName,
  productLists,
} from './renewalLists.ts';
import { clampTerms } from './renewalTerms.ts';
import type { RowTerms } from './useRenewalColumns.tsx';

export async function load({ queries, url }: LoadContext) {
  const shown = parseListName(url.search);
  const search = (name: ListName) => ({ search: name === shown ? url.search : '' });
  // The other lists are prefetched for their counts, and so that switching tabs is fast.
  await Promise.all([
    prefetchList(domainLists['expiring-domains'], queries, search('expiring-domains')),
    prefetchList(domainLists['expired-domains'], queries, search('expired-domains')),
    prefetchList(deletedDomains, queries, search('deleted-domains')),
    prefetchList(productLists['expiring-products'], queries, search('expiring-products')),
    prefetchList(productLists['expired-products'], queries, search('expired-products')),
    queries.prefetchQuery(feedOptions),
    queries.prefetchQuery(watchlistOptions),
  ]);
}

export function Component() {
  const { t, i18n } = useTranslation(['renewals', 'common']);
  const { search } = useLocation();
  const { account } = useSession();
  const name = parseListName(search);
  const caption = t(`list.${name}`);
  const terms = useRowTerms();
  const autoRenew = useAutoRenew();
  const shared = { caption, terms, onAutoRenew: autoRenew.change };
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('common:renewals')} />}
        title={t('common:renewals')}
        facts={t('facts', {
          currency: account?.preferredCurrency,
          moment: formatMoment(new Date(serverNow()), i18n.language),
        })}
        actions={
          <a href={`#${CALENDAR_ID}`} className={buttonClass({ size: 'small' })}>
            <CalendarIcon />
            {t('calendar.link')}
          </a>
        }
      />
      <TabLinks label={t('lists')}>
        {LIST_NAMES.map((tab) => (
          <Link
            key={tab}
            to={paths.renewals(tab === LIST_NAMES[0] ? '' : `?list=${tab}`)}
            state={{ keepScroll: true }}
            aria-current={tab === name ? 'page' : undefined}
          >
            <span>{t(`list.${tab}`)}</span>
            <TabCount name={tab} />
          </Link>
        ))}
      </TabLinks>
      {isDomainList(name) && <RenewalTable key={name} {...shared} name={name} list={domainLists[name]} />}
      {isProductList(name) && <RenewalTable key={name} {...shared} name={name} list={productLists[name]} />}
      {name === 'deleted-domains' && <DeletedTable caption={caption} />}
      {name === LIST_NAMES[0] && <DeletedPanel />}
      <div className="two-columns stack gap-5 items-start">
        <CalendarPanel />
        <WatchPanel />
      </div>
      {autoRenew.dialog}
    </>
  );
}

/** The selected terms by row, including rows of other lists and pages. */
function useRowTerms(): RowTerms {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  return {
    termsOf: (row) => clampTerms(row, chosen.get(row.id) ?? 1),
    setTerms: (rows, terms) =>
      setChosen((before) => new Map([...before, ...rows.map(({ id }) => [id, terms] as const)])),
  };
}

function TabCount({ name }: { name: ListName }) {
  if (isDomainList(name)) return <ListCount list={domainLists[name]} tone={toneOf(name)} />;
  if (isProductList(name)) return <ListCount list={productLists[name]} tone={toneOf(name)} />;
  return <ListCount list={deletedDomains} tone={toneOf(name)} />;
}

function toneOf(name: ListName): Tone {
  return name.startsWith('expiring') ? 'warm' : 'bad';
}

type ListCountProps<Response, Row> = { list: ListQuery<ListParams, Response, Row>; tone: Tone };

function ListCount<Response, Row>({ list, tone }: ListCountProps<Response, Row>) {
  const { data } = useQuery(list.options({}));
  if (!data) return null;
  const { totalCount } = list.pageOf(data);
  return <Count tone={totalCount > 0 ? tone : 'neutral'}>{totalCount}</Count>;
}
