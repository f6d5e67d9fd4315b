import '../jobs/jobs.css';
import './sites.css';
import './connect.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { paths } from '#paths.ts';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { ChooseAddress } from './ChooseAddress.tsx';
import { ConnectReview } from './ConnectReview.tsx';
import type { RequestedConnection } from './connection.ts';
import { SiteBreadcrumbs } from './SiteBreadcrumbs.tsx';

type ConnectDomainProps = { product: SiteProduct; site: Site; connection: RequestedConnection };

/** Connects a domain to a site in two steps: choosing it, and reviewing the changes to its zone. */
export function ConnectDomain({ product, site, connection: { domain, label } }: ConnectDomainProps) {
  const { t } = useTranslation(['sites', 'account']);
  const back = paths.siteProduct(product.type, product.id);
  const current = domain === null ? 0 : 1;
  return (
    <>
      <PageHead
        breadcrumbs={
          <SiteBreadcrumbs
            links={[
              <Link key="site" to={back}>
                {site.displayName}
              </Link>,
            ]}
            current={t('addresses.connect')}
          />
        }
        title={t('connect.title', { name: site.displayName })}
      />
      <ol className="row gap-6 text-small" aria-label={t('account:steps')}>
        {[t('connect.choose'), t('connect.check'), t('connect.done')].map((step, index) => (
          <li
            key={step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'waiting'}
            aria-current={index === current ? 'step' : undefined}
            className={cx('line-up', index > current ? 'text-muted' : 'font-medium')}
          >
            <span className="job-mark text-badge font-semibold" aria-hidden="true">
              {index < current ? <CheckIcon /> : index + 1}
            </span>
            {index < current && <VisuallyHidden>{t('account:doneStep')} </VisuallyHidden>}
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {domain === null ? (
        <ChooseAddress product={product} site={site} />
      ) : (
        <ConnectReview
          key={`${label}.${domain}`}
          product={product}
          site={site}
          domain={domain}
          label={label}
        />
      )}
    </>
  );
}
