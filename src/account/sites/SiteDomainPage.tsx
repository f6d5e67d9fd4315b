import './sites.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '#api/errors.ts';
import { getGetWixSitesQueryOptions } from '#api/generated/hooks/wix.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { nameToUnicode, toOneName } from '#lib/keyword.ts';
import { parseId } from '#lib/parseId.ts';
import { paths } from '#paths.ts';
import { domainOptions, isDomainName, parseAskedDomain } from '#shared/domainPicker/ownDomains.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { connectSearch } from './connection.ts';
import { SiteBreadcrumbs } from './SiteBreadcrumbs.tsx';

type Data = {
  /** The product whose site gets the domain; null if the address has none. */
  productId: number | null;
  /** The domain in the page's address, which will get a site; null if it names none. */
  asked: string | null;
};

export async function load({ queries, url }: LoadContext): Promise<Data> {
  const asked = parseAskedDomain(url.searchParams);
  await Promise.all([
    queries.prefetchQuery(getGetWixSitesQueryOptions()),
    isDomainName(asked) && queries.prefetchQuery(domainOptions(asked)),
  ]);
  return { productId: parseId(url.searchParams.get('product') ?? ''), asked };
}

export function Component({ data: { productId, asked } }: { data: Data }) {
  const { t } = useTranslation(['sites', 'account']);
  const own = useQuery({ ...domainOptions(asked ?? ''), enabled: isDomainName(asked), retryOnMount: false });
  const isForeign = asked !== null && (!isDomainName(asked) || (own.isSuccess && !own.data));
  const domain = isForeign ? null : asked;
  const { data, error, isFetching, refetch } = usePrefetchedQuery(getGetWixSitesQueryOptions());
  const hasNone = error instanceof ApiError && error.status === 404;
  const sites = hasNone ? [] : data?.data.wix.sites.filter((site) => site.productId !== null);
  const chosen = sites?.find((site) => site.productId === productId);
  const shown = chosen ? [chosen] : (sites ?? []);
  return (
    <>
      <PageHead
        breadcrumbs={
          <SiteBreadcrumbs current={domain ? nameToUnicode(domain) : t('sites:domainMeta.title')} />
        }
        title={
          domain
            ? t('sites:purchase.siteFor', { name: nameToUnicode(domain) })
            : chosen
              ? t('sites:purchase.titleFor', { name: chosen.displayName })
              : t('sites:domainMeta.title')
        }
        facts={domain ? t('sites:purchase.siteText') : t('sites:purchase.text')}
      />
      {!domain && (
        <Panel title={t('sites:purchase.search')}>
          <Search suggestion={chosen?.displayName ?? ''} />
        </Panel>
      )}
      {isForeign && <Notice tone="bad">{t('account:pick.notYours', { name: nameToUnicode(asked) })}</Notice>}
      {productId !== null && sites && !chosen && <Notice tone="bad">{t('sites:missing.product')}</Notice>}
      {!sites && <LoadFailure title={t('account:loadFailed')} query={{ error, isFetching, refetch }} />}
      {shown.length > 0 && <Sites sites={shown} domain={domain} />}
      {sites?.length === 0 && (
        <EmptyState
          title={t('sites:library.noSites')}
          action={
            <Link to={paths.siteLibrary()} className={buttonClass()}>
              {t('sites:missing.action')}
            </Link>
          }
        >
          {t('sites:purchase.noSitesText')}
        </EmptyState>
      )}
    </>
  );
}

/** Searches for a domain. After checkout it can be connected like any domain of the account. */
function Search({ suggestion }: { suggestion: string }) {
  const { t } = useTranslation(['sites', 'shell']);
  const navigate = useNavigate();
  const [text, setText] = useState(suggestion);

  function submit(event: FormEvent) {
    event.preventDefault();
    const keyword = toOneName(text);
    navigate(keyword ? paths.searchResults(keyword) : paths.search());
  }

  return (
    <search>
      <form className="site-search row items-start" onSubmit={submit}>
        <TextField
          wide
          className="grow-wrap"
          type="search"
          label={t('purchase.name')}
          help={t('purchase.nameHelp')}
          value={text}
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" icon={<SearchIcon />}>
          {t('shell:search')}
        </Button>
      </form>
    </search>
  );
}

type SitesProps = { sites: readonly Site[]; domain: string | null };

/** The sites that a domain can be connected to: the one in the address, or one that is chosen in the next step. */
function Sites({ sites, domain }: SitesProps) {
  const { t } = useTranslation('sites');
  const action = domain ? t('connect.connect') : t('addresses.connect');
  return (
    <Panel title={domain ? t('missing.action') : t('purchase.own')} padded={false}>
      <ul className="panel-list">
        {sites.map(({ siteId, type, productId, displayName, viewUrl }) => (
          <li key={siteId}>
            <span className="panel-list-name font-medium wrap-anywhere min-w-0">
              <span>{displayName}</span>
              {domain ? (
                <bdi translate="no" className="text-badge text-muted tabular">
                  {new URL(viewUrl).host}
                </bdi>
              ) : (
                <span className="text-badge text-muted tabular">{t('purchase.ownText')}</span>
              )}
            </span>
            <Link
              to={paths.siteProduct(type, Number(productId)) + connectSearch({ domain, label: null })}
              className={buttonClass({ size: 'small' })}
              aria-label={`${action}: ${displayName}`}
            >
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
