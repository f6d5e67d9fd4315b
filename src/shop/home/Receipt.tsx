import { useTranslation } from 'react-i18next';
import { useGetPriceList } from '#api/generated/hooks/pricing.ts';
import type { ProductPrice } from '#api/generated/schemas/productPrice.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useIdle } from '#ui/useIdle.ts';
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
    <section className="section section-sunk">
      <PageColumn className="receipt-split">
        <div>
          <Heading level={2} className="home-title">
            {t('receipt.heading')}
          </Heading>
          <ul className="receipt-items">
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
        </div>
        <Paper tlds={tlds} />
      </PageColumn>
    </section>
  );
}

function Paper({ tlds }: { tlds: readonly string[] }) {
  const { t } = useTranslation('home');
  const prices = useHomePrices(tlds);
  const services = useGetPriceList({ types: SERVICES.join(',') }, { query: { enabled: useIdle() } });
  const name = prices.data?.data.pricing.find(({ tld }) => tld === TLD);
  const money = useMoney(name?.currency ?? 'USD');
  const { registration, renewal } = name ?? {};
  const none = prices.isPending ? <Skeleton className="h-5 w-16" /> : t('receipt.none');
  const total = registration ? money(registration.price) : none;
  return (
    <div className="receipt" aria-busy={prices.isPending || services.isPending}>
      <p className="receipt-head">
        <DomainName sld={SLD} tld={TLD} />
        <span>{total}</span>
      </p>
      <dl>
        {ITEMS.map((item) => (
          <div key={item} className="receipt-line">
            <dt>{t(`receipt.items.${item}.title`)}</dt>
            <dd className="font-semibold text-accent">{t('receipt.included')}</dd>
          </div>
        ))}
      </dl>
      <p className="receipt-offered">{t('receipt.offered')}</p>
      <dl>
        {SERVICES.map((type) => (
          <div key={type} className="receipt-line text-muted">
            <dt>{t(`receipt.services.${type}`)}</dt>
            <dd>
              {services.isPending ? (
                <Skeleton className="h-5 w-20" />
              ) : (
                <CheapestPlan plans={services.data?.data.pricing.filter((plan) => plan.type === type)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="receipt-total">
        <span>{t('receipt.total')}</span>
        <span>{total}</span>
      </p>
      <p className="receipt-then">
        {renewal ? t('featured.thenEachYear', { price: money(renewal.price) }) : prices.isPending && none}
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
