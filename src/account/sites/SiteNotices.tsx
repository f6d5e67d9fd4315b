import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RenewButton } from '#account/product/RenewButton.tsx';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Notice } from '#ui/Notice.tsx';
import { heldProductOptions } from './siteQueries.ts';

/** Reports that the site was finished while the page was open. */
export function ReadyNotice({ site }: { site: Site }) {
  const { t } = useTranslation('sites');
  return (
    <Notice tone="accent" role="status" title={t('ready.title', { name: site.displayName })}>
      {t('ready.text')}
    </Notice>
  );
}

/** Reports that an address was just connected, or is waiting for records at other nameservers. */
export function ConnectedNotice({ host, site }: { host: string; site: Site }) {
  const { t } = useTranslation('sites');
  const address = site.domains.find((one) => one.host === host);
  if (!address) return null;
  const name = nameToUnicode(host);
  const isWaiting = address.status === 'pending_dns';
  return (
    <Notice
      tone={isWaiting ? 'warm' : 'accent'}
      role="status"
      title={t(isWaiting ? 'connected.waiting' : 'connected.title', { name, site: site.displayName })}
      action={
        !address.free && (
          <Link to={paths.domainDns(address.domainName)} className={buttonClass({ size: 'small' })}>
            {t('connected.dns')}
          </Link>
        )
      }
    >
      {isWaiting ? t('connected.waitingText', { site: site.displayName }) : t('connected.text')}
    </Notice>
  );
}

/** Explains why a plan can't be used and how to reactivate it. */
export function StoppedNotice({ product }: { product: SiteProduct }) {
  const { t, i18n } = useTranslation(['sites', 'common', 'account']);
  const { data: held } = usePrefetchedQuery(heldProductOptions(product.id));
  const isSuspended = product.status === 'suspended';
  const date = formatMediumDate(new Date(product.expireDate), i18n.language);
  return (
    <Notice
      tone="bad"
      title={isSuspended ? t('stopped.suspended') : t('stopped.expired', { date })}
      action={
        isSuspended ? (
          <Link to={paths.supportTicket()} className={buttonClass({ size: 'small' })}>
            {t('common:askSupport')}
          </Link>
        ) : (
          held && (
            <RenewButton size="small" variant="primary" products={[held]}>
              {t('account:renew')}
            </RenewButton>
          )
        )
      }
    >
      {isSuspended ? t('stopped.suspendedText') : t('stopped.expiredText')}
    </Notice>
  );
}
