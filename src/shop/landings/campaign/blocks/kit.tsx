import './kit.css';
import { useTranslation } from 'react-i18next';
import { useGetPriceList } from '#api/generated/hooks/pricing.ts';
import type { ProductPrice } from '#api/generated/schemas/productPrice.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { PENDING_PRICE } from '#shared/pricing/tldPrices.ts';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Columns } from '#shop/landings/campaign/TextBlocks.tsx';
import { Bar } from '#ui/Bar.tsx';

const KIT = 'linkedinkit';
/** The products that replace the kit if bought separately: a one-page site and a mailbox. */
const PARTS = ['hopp', 'titan_email'];

/** The cheapest yearly plan of a product. */
function findCheapest(prices: readonly ProductPrice[], type: string): ProductPrice | undefined {
  const paid = prices.filter(
    (price) => price.type === type && price.duration_months === 12 && price.price > 0,
  );
  return paid.sort((a, b) => a.renewal_price - b.renewal_price)[0];
}

const sum = (plans: readonly ProductPrice[], key: 'price' | 'renewal_price') =>
  plans.reduce((total, plan) => total + toMinor(plan[key], plan.currency), 0);

/** Compares the kit's price with the sum of its parts. */
export default function Kit({ block }: { block: BlockOf<'kit'> }) {
  const { data, isPending, isError, isFetching, refetch } = useGetPriceList({
    types: [KIT, ...PARTS].join(','),
  });
  const prices = data?.data.pricing ?? [];
  const find = (type: string) => findCheapest(prices, type) ?? [];
  const sides = [[find(KIT)].flat(), PARTS.flatMap(find)];
  const highest = Math.max(...sides.map((plans) => sum(plans, 'price')));
  return (
    <>
      <FailedPrices prices={{ isError, isFetching, retry: () => void refetch() }} className="mb-6" />
      <div className="kit grid grid-wide grid-fit gap-8 mb-8" aria-busy={isPending}>
        {sides.map((plans, index) => (
          <Side key={index === 0 ? KIT : 'parts'} plans={plans} isPending={isPending} highest={highest} />
        ))}
      </div>
      <Columns block={block} />
    </>
  );
}

type SideProps = { plans: readonly ProductPrice[]; isPending: boolean; highest: number };

function Side({ plans, isPending, highest }: SideProps) {
  const { t, i18n } = useTranslation('campaign');
  const [plan] = plans;
  const format = (minor: number) => plan && formatMoney(minor, plan.currency, i18n.language);
  const price = sum(plans, 'price');
  return (
    <div>
      <p className="one-line font-semibold">{plans.map(({ name }) => name).join(' + ')}</p>
      <p>
        <strong className="text-headline tabular">
          {format(price) ?? (isPending ? PENDING_PRICE : t('price.none'))}
        </strong>{' '}
        {plan && (
          <span className="text-muted">
            {`${t('price.first')}, ${t('price.then')} ${format(sum(plans, 'renewal_price'))}`}
          </span>
        )}
      </p>
      <div className="kit-bar" aria-hidden="true">
        <Bar width={`${plan ? (price / highest) * 100 : 0}%`} />
      </div>
    </div>
  );
}
