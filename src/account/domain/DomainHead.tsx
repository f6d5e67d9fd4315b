import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
import { unreadableIn } from '#api/unreadable.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { nameToUnicode, splitDomainName } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';

type DomainHeadProps = {
  /** In ASCII. */
  name: string;
  tab: 'overview' | 'dns';
  facts: ReactNode;
  actions: ReactNode;
};

/** The common header of the pages of one domain: breadcrumbs, name and tabs. */
export function DomainHead({ name, tab, facts, actions }: DomainHeadProps) {
  const { t } = useTranslation(['domain', 'shell', 'common']);
  const { data } = usePrefetchedQuery(getGetDomainDnsQueryOptions(name));
  const zone = data?.data.dns;
  const count = zone && zone.records.length + unreadableIn(zone, 'records').length;
  const productsLink = (
    <Link key="products" to={paths.products()}>
      {t('shell:account.products')}
    </Link>
  );
  const domainLink = (
    <Link key="domain" to={paths.domain(name)}>
      {nameToUnicode(name)}
    </Link>
  );
  const tabs = [
    { key: 'overview', to: paths.domain(name), label: t('common:overview'), count: undefined },
    { key: 'dns', to: paths.domainDns(name), label: t('common:dns'), count },
  ];
  return (
    <>
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={tab === 'overview' ? [productsLink] : [productsLink, domainLink]}
            current={tab === 'overview' ? nameToUnicode(name) : t('common:dns')}
          />
        }
        title={
          <DomainName size="text" {...splitDomainName(name)} ascii={tab === 'overview' ? name : undefined} />
        }
        facts={facts}
        actions={actions}
      />
      <TabLinks label={t('tabs.label')}>
        {tabs.map(({ key, to, label, count }) => (
          <Link key={key} to={to} aria-current={tab === key ? 'page' : undefined}>
            <span>{label}</span>
            {count !== undefined && <Count>{count}</Count>}
          </Link>
        ))}
      </TabLinks>
    </>
  );
}
