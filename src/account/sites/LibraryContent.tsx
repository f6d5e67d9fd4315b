import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OtherSite } from '#api/generated/schemas/otherSite.zod.ts';
import type { SiteLibrary } from '#api/generated/schemas/siteLibrary.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { splitDomainName } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WebsiteIcon } from '#ui/icons/productIcons.tsx';
import { DashedCircleIcon } from '#ui/icons/statusIcons.tsx';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { type LibraryList, viewOf } from './library.ts';
import { FreeSiteCard, ProductCard } from './SiteCard.tsx';
import { planOf } from './siteStatus.ts';

/** The selected list of the library, or all of it. */
export function LibraryContent({ library, list }: { library: SiteLibrary; list: LibraryList | null }) {
  const { t } = useTranslation('sites');
  const { waiting, products, sites, others } = viewOf(library, list);
  const isEmpty = [waiting, products, sites, others].every(({ length }) => length === 0);
  // The plans to buy follow below.
  if (isEmpty && list === 'products') return null;
  if (isEmpty) {
    return (
      <EmptyState
        icon={<WebsiteIcon />}
        title={t(list === null ? 'library.emptyTitle' : 'library.noSites')}
        action={
          <Link to={paths.siteLibrary(list === null ? 'products' : undefined)} className={buttonClass()}>
            {t(list === null ? 'library.plans' : 'library.all')}
          </Link>
        }
      >
        {t(list === null ? 'library.emptyText' : 'library.noSitesText')}
      </EmptyState>
    );
  }
  return (
    <>
      {waiting.length > 0 && <WaitingPlans products={waiting} />}
      {products.length + sites.length > 0 && (
        <ul className="grid grid-card gap-5" aria-label={t('missing.action')}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
          {sites.map((site) => (
            <FreeSiteCard key={site.siteId} site={site} />
          ))}
        </ul>
      )}
      {others.length > 0 && <OtherSites sites={others} />}
    </>
  );
}

/** Paid plans without a site. */
function WaitingPlans({ products }: { products: readonly SiteProduct[] }) {
  const { t, i18n } = useTranslation('sites');
  const format = (date: string) => formatMediumDate(new Date(date), i18n.language);
  return (
    <Panel
      title={t('waiting.title')}
      actions={<span className="text-badge text-muted tabular">{t('waiting.text')}</span>}
      padded={false}
    >
      <ul className="panel-list">
        {products.map(({ id, type, plan, createDate, expireDate }) => {
          const { name, term } = planOf(plan);
          const label = t(`plan.${term}`, { name });
          return (
            <li key={id}>
              <DashedCircleIcon />
              <span className="panel-list-name font-medium wrap-anywhere min-w-0">
                <span>{label}</span>
                <span className="text-badge text-muted tabular">
                  {t('waiting.dates', { bought: format(createDate), until: format(expireDate) })}
                </span>
              </span>
              <Link
                to={paths.siteProduct(type, id)}
                className={buttonClass({ size: 'small' })}
                aria-label={`${t('waiting.use')}: ${label}, ${id}`}
              >
                {t('waiting.use')}
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const OTHER_STATUS = { active: 'active', pending_setup: 'setUp', suspended: 'suspended' } as const;

function OtherSites({ sites }: { sites: readonly OtherSite[] }) {
  const { t, i18n } = useTranslation('sites');
  const columns: TableColumn<OtherSite>[] = [
    {
      key: 'name',
      header: t('others.name'),
      rowHeader: true,
      card: 'line',
      cell: (site) => <OtherName site={site} />,
    },
    {
      key: 'status',
      header: t('others.status'),
      card: 'start',
      cell: ({ status, expireDate }) => {
        const kind = Date.parse(expireDate) <= serverNow() ? 'expired' : (OTHER_STATUS[status] ?? status);
        return <Status kind={kind}>{t(`status.${kind}`)}</Status>;
      },
    },
    { key: 'kind', header: t('others.kind'), card: 'end', cell: ({ type }) => t(`others.${type}`) },
    {
      key: 'until',
      header: t('others.until'),
      cell: ({ expireDate }) => formatMediumDate(new Date(expireDate), i18n.language),
    },
  ];
  return (
    <Panel
      title={t('others.title')}
      actions={<span className="text-badge text-muted tabular">{t('others.text')}</span>}
      padded={false}
    >
      <Table
        isDense
        caption={t('others.title')}
        captionHidden
        columns={columns}
        rows={sites}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

function OtherName({ site: { id, type, domainName } }: { site: OtherSite }) {
  const { t } = useTranslation('sites');
  return (
    <Link to={type === 'linkedinkit' ? paths.profileKit(id) : paths.instantSite(id)} className="tap">
      {domainName === null ? (
        t('others.noDomain', { id })
      ) : (
        <DomainName size="text" {...splitDomainName(domainName)} />
      )}
    </Link>
  );
}
