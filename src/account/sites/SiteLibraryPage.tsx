import './sites.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useJob } from '#account/jobs/useJob.ts';
import type { SiteLibrary } from '#api/generated/schemas/siteLibrary.zod.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { planPricesOptions } from '#shared/plans/planPrices.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';
import { BuyPlans } from './BuyPlans.tsx';
import { LibraryContent } from './LibraryContent.tsx';
import {
  countOf,
  creatableTypes,
  LIBRARY_LISTS,
  type LibraryList,
  libraryProgress,
  totalOf,
} from './library.ts';
import { libraryOptions } from './siteQueries.ts';

type Data = {
  /** Null for all lists. */
  list: LibraryList | null;
};

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const list = LIBRARY_LISTS.find((one) => one === params.list) ?? null;
  if (params.list !== undefined && list === null) return null;
  await Promise.all([
    queries.prefetchQuery(libraryOptions()),
    list === 'products' && queries.prefetchQuery(planPricesOptions('wix')),
    list === 'products' && queries.prefetchQuery(planPricesOptions('hopp')),
  ]);
  return { list };
}

export function Component({ data: { list } }: { data: Data }) {
  const { t } = useTranslation(['sites', 'shell', 'account']);
  const { query } = useJob(libraryOptions(), ({ data }) => libraryProgress(data.wix));
  const library = query.data?.data.wix;
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('shell:nav.websites')} />}
        title={t('shell:nav.websites')}
        facts={library && <Facts library={library} />}
        actions={library && <Actions library={library} list={list} />}
      />
      {library ? (
        <>
          {totalOf(library) > 0 && <Lists library={library} current={list} />}
          <LibraryContent library={library} list={list} />
          {list === 'products' && <BuyPlans types={['wix', 'hopp']} />}
        </>
      ) : (
        <LoadFailure title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
    </>
  );
}

function Facts({ library }: { library: SiteLibrary }) {
  const { t } = useTranslation('sites');
  const waiting = library.products.length;
  const sites = totalOf(library) - waiting;
  if (totalOf(library) === 0) return <span>{t('library.none')}</span>;
  const facts = [
    t('library.sites', { count: sites }),
    waiting > 0 && t('library.waiting', { count: waiting }),
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
}

/** Offers plans, and a free site if the account can have one. */
function Actions({ library, list }: { library: SiteLibrary; list: LibraryList | null }) {
  const { t } = useTranslation('sites');
  const navigate = useNavigateFromPage();
  const [isCreating, setCreating] = useState(false);
  const Create = useLazyPart(() => import('./CreateFreeSite.tsx'), []);
  const [first, ...others] = creatableTypes(library);
  return (
    <>
      {list !== 'products' && (
        <Link
          to={paths.siteLibrary('products')}
          className={buttonClass({ variant: first ? 'secondary' : 'primary', size: 'small' })}
        >
          {t('library.buy')}
        </Link>
      )}
      {first && (
        <Button variant="primary" size="small" icon={<PlusIcon />} onClick={() => setCreating(true)}>
          {t('create.title')}
        </Button>
      )}
      {isCreating && first && (
        <Create
          types={[first, ...others]}
          onClose={() => setCreating(false)}
          onCreated={({ type, siteId }) => navigate(paths.freeSite(type, siteId))}
        />
      )}
    </>
  );
}

function Lists({ library, current }: { library: SiteLibrary; current: LibraryList | null }) {
  const { t } = useTranslation('sites');
  const shown = LIBRARY_LISTS.filter((list) => countOf(library, list) > 0 || list === current);
  const tabs = [
    { list: null, count: totalOf(library) },
    ...shown.map((list) => ({ list, count: countOf(library, list) })),
  ];
  return (
    <TabLinks label={t('library.lists')}>
      {tabs.map(({ list, count }) => (
        <Link
          key={list ?? 'all'}
          to={paths.siteLibrary(list ?? undefined)}
          aria-current={list === current ? 'page' : undefined}
        >
          <span>{t(`library.list.${list ?? 'all'}`)}</span>
          <Count>{count}</Count>
        </Link>
      ))}
    </TabLinks>
  );
}
