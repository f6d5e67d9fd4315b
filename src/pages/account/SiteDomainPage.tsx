import './sites/sites.css';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { nameToUnicode, normalizeKeyword } from '#lib/keyword.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { libraryOptions } from '#pages/shared/sites/siteQueries.ts';
import { planOf } from '#pages/shared/sites/siteStatus.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { parseProductId } from './productId.ts';
import { connectSearch } from './sites/connection.ts';
import { SiteBreadcrumbs } from './sites/SiteBreadcrumbs.tsx';

type Data = {
  /** The product whose site gets the domain; null if the address has none. */
  productId: number | null;
  /** The account's domain that gets a site; null if it still has to be bought or chosen. */
  domain: string | null;
};

export async function load({ queries, url }: LoadContext): Promise<Data> {
  await queries.prefetchQuery(libraryOptions());
  const domain = DomainName.safeParse(url.searchParams.get('domain')?.toLowerCase());
  return { productId: parseProductId(url.searchParams.get('product') ?? ''), domain: domain.data ?? null };
}

export function Component({ data: { productId, domain } }: { data: Data }) {
  const { t } = useTranslation('sites');
  const { data, isFetching, refetch } = usePrefetchedQuery(libraryOptions());
  const library = data?.data.wix;
  const products =
    library && [...library.wixProducts, ...library.hoppProducts].filter(({ wixData }) => wixData);
  const chosen = products?.find(({ id }) => id === productId);
  const shown = chosen ? [chosen] : (products ?? []);
  return (
    <>
      <PageHead
        breadcrumbs={<SiteBreadcrumbs current={domain ? nameToUnicode(domain) : t('purchase.title')} />}
        title={
          domain
            ? t('purchase.siteFor', { name: nameToUnicode(domain) })
            : chosen?.wixData
              ? t('purchase.titleFor', { name: chosen.wixData.displayName })
              : t('purchase.title')
        }
        facts={domain ? t('purchase.siteText') : t('purchase.text')}
      />
      {!domain && (
        <Panel title={t('purchase.search')}>
          <Search suggestion={chosen?.wixData?.displayName ?? ''} />
        </Panel>
      )}
      {!library && (
        <ErrorState
          title={t('failure.title')}
          retryLabel={t('failure.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {shown.length > 0 && <Sites products={shown} domain={domain} />}
      {products?.length === 0 && (
        <EmptyState
          title={t('purchase.noSites')}
          action={
            <Link to={paths.siteLibrary()} className={buttonClass()}>
              {t('missing.action')}
            </Link>
          }
        >
          {t('purchase.noSitesText')}
        </EmptyState>
      )}
    </>
  );
}

/** Searches for a domain. After checkout it can be connected like any domain of the account. */
function Search({ suggestion }: { suggestion: string }) {
  const { t } = useTranslation('sites');
  const navigate = useNavigate();
  const [text, setText] = useState(suggestion);

  function submit(event: FormEvent) {
    event.preventDefault();
    const keyword = normalizeKeyword(text).ascii;
    navigate(keyword ? paths.searchResults(keyword) : paths.search());
  }

  return (
    <search>
      <form className="site-search" onSubmit={submit}>
        <TextField
          wide
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
          {t('purchase.submit')}
        </Button>
      </form>
    </search>
  );
}

type SitesProps = { products: readonly SiteProduct[]; domain: string | null };

/** The sites that a domain can be connected to: the one in the address, or one that is chosen in the next step. */
function Sites({ products, domain }: SitesProps) {
  const { t } = useTranslation('sites');
  const action = domain ? t('connect.connect') : t('addresses.connect');
  return (
    <Panel title={domain ? t('purchase.sites') : t('purchase.own')} padded={false}>
      <ul className="panel-list">
        {products.map(({ id, type, plan, wixData }) => (
          <li key={id}>
            <span className="panel-list-name">
              <span>{wixData?.displayName}</span>
              <span className="muted-note">{domain ? planOf(plan).name : t('purchase.ownText')}</span>
            </span>
            <Link
              to={paths.siteProduct(type, id) + connectSearch({ domain, label: null })}
              className={buttonClass({ size: 'small' })}
              aria-label={`${action}: ${wixData?.displayName}`}
            >
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
