import { useTranslation } from 'react-i18next';
import { useGetPriceList } from '#api/generated/hooks/pricing.ts';
import type { ProductPrice } from '#api/generated/schemas/productPrice.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Section } from '#shared/landing/Section.tsx';
import { useMayFetchPrices } from '#shared/pricing/documentPrices.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHomePrices } from './useHomePrices.ts';

const ITEMS = ['dns', 'renewal', 'warnings', 'yours', 'leaving'] as const;
const SERVICES = ['whois_privacy', 'titan_email', 'hopp', 'ssl'] as const;
/** The name on the receipt. */
const SLD = 'harbor';
const TLD = 'com';
const MONTHS_PER_YEAR = 12;

/**
 * The features that a name includes and those that are sold separately, as a receipt. `tlds` are those of the page's
 * price call.
 */
export function Receipt({ tlds }: { tlds: readonly string[] }) {
  const { t } = useTranslation('home');
  return (
    <Section
      title={t('receipt.heading')}
      titleClass="text-display"
      more={
        <ul className="icon-list ruled-rows mt-6">
          {ITEMS.map((item) => (
            <li key={item}>
              <CheckIcon />
              <div>
                <span>{t(`receipt.items.${item}.title`)}</span>
                <p className="text-muted">{t(`receipt.items.${item}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      }
      ground="sunk"
      split="even"
    >
      <Paper tlds={tlds} />
    </Section>
  );
}

function Paper({ tlds }: { tlds: readonly string[] }) {
  const { t } = useTranslation('home');
  const prices = useHomePrices(tlds);
  const services = useGetPriceList(
    { types: SERVICES.join(',') },
    { query: { enabled: useMayFetchPrices() } },
  );
  const renewal = prices.priceOf(TLD, 'renewal');
  const none = prices.isPending ? <Skeleton width="short" className="ms-auto" /> : t('receipt.none');
  const total = prices.priceOf(TLD, 'registration') ?? none;
  return (
    <div className="receipt card tabular" aria-busy={prices.isPending || services.isPending}>
      <p className="line-up between mb-2 ruled-below text-row font-semibold">
        <DomainName sld={SLD} tld={TLD} />
        <span>{total}</span>
      </p>
      <dl>
        {ITEMS.map((item) => (
          <div key={item} className="line-up items-baseline mt-3">
            <dt>{t(`receipt.items.${item}.title`)}</dt>
            <dd aria-hidden="true" className="dots" />
            <dd className="font-semibold text-accent">{t('receipt.included')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 font-semibold">{t('receipt.offered')}</p>
      <dl>
        {SERVICES.map((type) => (
          <div key={type} className="line-up items-baseline mt-3 text-muted">
            <dt>{t(`receipt.services.${type}`)}</dt>
            <dd aria-hidden="true" className="dots" />
            <dd className="nowrap">
              {services.isPending ? (
                <Skeleton width="short" />
              ) : (
                <CheapestPlan plans={services.data?.data.pricing.filter((plan) => plan.type === type)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="line-up between mt-4 ruled-ink-start text-heading">
        <span>{t('receipt.total')}</span>
        <span>{total}</span>
      </p>
      <p className="one-line text-small text-muted text-end">
        {renewal ? t('featured.thenEachYear', { price: renewal }) : prices.isPending && none}
      </p>
    </div>
  );
}

function CheapestPlan({ plans = [] }: { plans: readonly ProductPrice[] | undefined }) {
  const { t } = useTranslation('home');
  const [plan] = plans.toSorted((a, b) => a.price - b.price);
  const money = useMoney(plan?.currency ?? 'USD');
  if (!plan) return <span>{t('receipt.none')}</span>;
  const price = money(plan.price);
  if (plan.price === 0) return <span>{price}</span>;
  const isYearly = plan.duration_months === MONTHS_PER_YEAR;
  return <span>{isYearly ? t('receipt.perYear', { price }) : t('receipt.perMonth', { price })}</span>;
}
