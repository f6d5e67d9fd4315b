import './domain.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProductName, SubProductName } from '#account/product/ProductName.tsx';
import { productPath } from '#account/product/productPages.ts';
import { getGetRelatedProductsQueryOptions } from '#api/generated/hooks/products.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { productStatus } from '#shared/products/productStatus.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { MailIcon, WebsiteIcon } from '#ui/icons/productIcons.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { PartFailure } from './PartFailure.tsx';

/** The services of a domain: those that were bought for it, and those that came with it. */
export function ServicesPanel({ domain }: { domain: HeldDomain }) {
  const { t, i18n } = useTranslation(['domain', 'products', 'shell']);
  const { data, error, isFetching, refetch } = usePrefetchedQuery(
    getGetRelatedProductsQueryOptions(domain.id),
  );
  const included = new Set(domain.subProducts.map(({ id }) => id));
  const services = data?.data.product.items.filter(({ type, id }) => type !== 'domain' && !included.has(id));
  const isEmpty = services?.length === 0 && domain.subProducts.length === 0;
  return (
    <Panel
      title={t('domain:services.title')}
      padded={false}
      actions={services && <ConnectService domain={domain} services={services} />}
    >
      {!services && <PartFailure query={{ error, isFetching, refetch }} />}
      {isEmpty && (
        <EmptyState level={3} title={t('domain:services.none')}>
          {t('domain:services.noneText')}
        </EmptyState>
      )}
      <ul className="panel-list">
        {services?.map((service) => {
          const status = productStatus(service);
          return (
            <li key={service.id}>
              <div className="panel-list-name font-medium wrap-anywhere min-w-0">
                <ProductName product={service} />
              </div>
              <span className="text-badge text-muted tabular">
                {t('domain:services.expires', {
                  date: formatMediumDate(new Date(service.expireDate), i18n.language),
                })}
              </span>
              <span className="panel-list-status">
                <Status kind={status}>{t(`products:status.${status}`)}</Status>
              </span>
              <Link
                to={productPath(service)}
                className={buttonClass({ variant: 'quiet', size: 'small' })}
                aria-label={`${t('shell:manage')}: ${service.name}`}
              >
                {t('shell:manage')}
              </Link>
            </li>
          );
        })}
        {domain.subProducts.map((service) => {
          const status = productStatus({ status: service.status, phase: 'active' });
          return (
            <li key={service.id}>
              <div className="panel-list-name font-medium wrap-anywhere min-w-0">
                <SubProductName product={service} />
              </div>
              <span className="text-badge text-muted tabular">{t('domain:services.renewsWith')}</span>
              <span className="panel-list-status">
                <Status kind={status}>{t(`products:status.${status}`)}</Status>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const WEBSITES: readonly HeldProduct['type'][] = ['wix', 'hopp', 'instantsite', 'linkedinkit'];

/** Offers the services that the domain doesn't have yet. An expired domain has to be renewed first. */
function ConnectService({ domain, services }: { domain: HeldDomain; services: readonly HeldProduct[] }) {
  const { t } = useTranslation(['domain', 'account']);
  const { domainName, phase } = domain;
  const hasSite = services.some(({ type }) => WEBSITES.includes(type));
  const hasEmail = services.some(({ type }) => type === 'titan_email');
  if ((hasSite && hasEmail) || (phase !== 'active' && phase !== 'expiring')) return null;
  const site = {
    ...({ kind: 'link', key: 'site', label: t('account:website'), icon: <WebsiteIcon /> } as const),
    render: <Link to={paths.domainSite(domainName)} />,
  };
  const email = {
    ...({ kind: 'link', key: 'email', label: t('services.tryEmail'), icon: <MailIcon /> } as const),
    render: <Link to={paths.emailTrial(domainName)} />,
  };
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button variant="quiet" size="small" icon={<PlusIcon />}>
          {t('services.connect')}
        </Button>
      }
      items={[...(hasSite ? [] : [site]), ...(hasEmail ? [] : [email])]}
    />
  );
}
