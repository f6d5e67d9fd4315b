import { useTranslation } from 'react-i18next';
import { useGetPriceList } from '#api/generated/hooks/pricing.ts';
import type { ProductPrice } from '#api/generated/schemas/productPrice.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Bundle } from './bundles.ts';

type BundleOffersProps = {
  view: DomainView;
  bundles: readonly Bundle[];
  onAdd: (bundle: Bundle) => void;
};

/** The bundles of a name: contents, price, and a button that adds each to the cart. */
export default function BundleOffers({ view, bundles, onAdd }: BundleOffersProps) {
  const types = [...new Set(bundles.map(({ service }) => service))].join(',');
  const { data, isPending } = useGetPriceList({ types });
  return (
    <ul className="mt-5 stack gap-3">
      {bundles.map((bundle) => (
        <li key={bundle.bundle_type} className="bundle ground-sunk padded row gap-6">
          <BundleOffer
            {...{ view, bundle, isPending, onAdd }}
            plan={findPlan(bundle, view.currency, data?.data.pricing)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The plan of a bundle's service. Prices in a currency other than the name's are not shown. */
function findPlan({ service, plan }: Bundle, currency: string, prices: readonly ProductPrice[] = []) {
  const plans = prices.filter((entry) => entry.type === service && entry.currency === currency);
  return plans.find((entry) => entry.plan === plan) ?? plans.find((entry) => entry.duration_months === 12);
}

type BundleOfferProps = Omit<BundleOffersProps, 'bundles'> & {
  bundle: Bundle;
  plan: ProductPrice | undefined;
  isPending: boolean;
};

function BundleOffer({ view, bundle, plan, isPending, onAdd }: BundleOfferProps) {
  const { t, i18n } = useTranslation('details');
  const title = t(`bundle.${bundle.bundle_type}`);
  const name = bundle.domainItems.map(nameToUnicode).join(', ');
  if (!plan) {
    return (
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {isPending && <Skeleton width="line" className="mt-2" />}
      </div>
    );
  }
  const money = (minor: number) => formatMoney(minor, view.currency, i18n.language);
  const service = bundle.price ?? toMinor(plan.price, view.currency);
  const serviceRenewal = toMinor(plan.renewal_price, view.currency);
  const values = {
    name,
    plan: plan.name,
    price: money((view.price ?? 0) + service),
    later: money((view.renewalPrice ?? 0) + serviceRenewal),
    renewal: money(view.renewalPrice ?? 0),
    serviceRenewal: money(serviceRenewal),
  };
  return (
    <>
      <div className="bundle-text min-w-0 text-small">
        <p className="font-medium text-body">{title}</p>
        <p className="wrap-anywhere">{t('bundle.contents', values)}</p>
        <p className="text-muted">{t('bundle.price', values)}</p>
      </div>
      {bundle.isInCart ? (
        <p role="status" className="font-medium text-accent">
          {t('bundle.inCart')}
        </p>
      ) : (
        <Button
          loading={bundle.loading}
          loadingLabel={t('bundle.adding')}
          aria-label={t('bundle.addNamed', values)}
          onClick={() => onAdd(bundle)}
        >
          {t('bundle.add')}
        </Button>
      )}
    </>
  );
}
