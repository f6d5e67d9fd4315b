import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Price } from '#ui/Price.tsx';
import { useCartSync } from './useCartSync.ts';
import { YearsSelect } from './YearsSelect.tsx';

type CartLineProps = {
  item: CartItem;
  currency: string;
  /** Whether the check-out takes it. */
  isValid: boolean;
  /** The line that brought this one along. */
  parent?: CartItem;
};

/** A line: name, kind, years, price now and at renewal; years can be changed and the line taken out. */
export function CartLine({ item, currency, isValid, parent }: CartLineProps) {
  const { t } = useTranslation('cart');
  const money = useMoney(currency);
  const { sync } = useCartSync();
  const was = item.original_price ?? undefined;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-4">
      <CartLineName item={item} />
      <Price
        className="text-right font-medium"
        now={money(item.price)}
        was={was === undefined ? undefined : money(was)}
        wasLabel={t('line.was')}
        nowLabel={t('line.now')}
      />
      <p className="text-muted text-small">{t(`line.type.${wordedType(item.type)}`)}</p>
      <p className="text-right text-muted text-small">
        {item.renewal_price !== null && t('line.then', { price: money(item.renewal_price) })}
      </p>
      <div className="col-span-2 mt-1 flex flex-wrap items-center gap-3">
        <YearsSelect
          item={item}
          onChange={(duration) => sync([{ action: 'update', data: { id: item.id, duration } }])}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={t('line.removeNamed', { name: item.displayName })}
          onClick={() => sync([{ action: 'remove', data: { id: item.id } }])}
        >
          {t('line.remove')}
        </Button>
      </div>
      {parent && (
        <p className="col-span-2 text-muted text-small">{t('line.bundle', { name: parent.displayName })}</p>
      )}
      {!isValid && <p className="col-span-2 text-small text-bad">{t('line.unavailable')}</p>}
      {item.previous_price !== null && (
        <p className="col-span-2 text-small text-warm">
          {t('line.changed', { price: money(item.previous_price) })}
        </p>
      )}
    </li>
  );
}

function CartLineName({ item }: { item: CartItem }) {
  if (!item.domain || !item.tld) return <p className="font-medium">{item.displayName}</p>;
  const sld = item.domain.slice(0, -item.tld.length - 1);
  return (
    <DomainName sld={nameToUnicode(sld)} tld={nameToUnicode(item.tld)} ascii={item.domain} size="text" />
  );
}

const WORDED = {
  registration: 'registration',
  internal_premium: 'internal_premium',
  expiring_internal: 'expiring_internal',
  sedo_domains: 'aftermarket',
  buy_domains: 'aftermarket',
  pre_ga_reserve: 'pre_launch',
  pre_ga_auction: 'pre_launch',
} as const;

function wordedType(type: ProductType) {
  if (type === 'landrush' || type.startsWith('eap_')) return 'early_access';
  return WORDED[type as keyof typeof WORDED] ?? 'service';
}
