import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Price } from '#ui/Price.tsx';
import { BundleNote } from './BundleNote.tsx';
import { lineElementId } from './lineGroups.ts';
import { PriceChange } from './PriceChange.tsx';
import { isByTheMonth, TermLength, TermSelect } from './TermSelect.tsx';
import { useCartSync } from './useCartSync.ts';

type CartLineProps = {
  item: CartItem;
  currency: string;
  /** Whether the check-out takes it. */
  isValid: boolean;
  /** The lines that it brought along. */
  brings?: readonly CartItem[];
  /** The line that brought it along. */
  broughtBy?: CartItem;
  /** The line is about to be taken out. */
  onRemoving: (id: number) => void;
  /** The lines that it brought along, as they are shown. */
  children?: ReactNode;
};

/** A line: name, kind, years, price now and at renewal; years can be changed and the line taken out. */
export function CartLine(props: CartLineProps) {
  const { item, currency, isValid, brings = [], broughtBy, onRemoving, children } = props;
  const { t } = useTranslation('cart');
  const money = useMoney(currency);
  const { sync } = useCartSync();
  const was = item.original_price ?? undefined;
  const isMonthly = isByTheMonth(item);
  const isToBeAgreedTo = isValid && item.previous_price !== null;
  return (
    <li id={lineElementId(item.id)} tabIndex={-1} className="grid gap-y-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CartLineName item={item} />
        <Price
          className="ml-auto text-right font-medium"
          now={money(item.price)}
          was={was === undefined ? undefined : money(was)}
          wasLabel={t('line.was')}
          nowLabel={t('line.now')}
        />
      </div>
      <div className="flex items-baseline justify-between gap-4 text-muted text-small">
        <p>{t(`line.type.${wordedType(item.type)}`)}</p>
        {item.renewal_price !== null && (
          <p className="text-right">
            {t(isMonthly ? 'line.thenMonthly' : 'line.then', { price: money(item.renewal_price) })}
          </p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        {isValid && !isToBeAgreedTo ? (
          <TermSelect
            item={item}
            onChange={(duration) => sync([{ action: 'update', data: { id: item.id, duration } }])}
          />
        ) : (
          <TermLength item={item} />
        )}
        <RemoveButton item={item} onRemoving={onRemoving} />
      </div>
      <BundleNote item={item} brings={brings} broughtBy={broughtBy} />
      {!isValid && <p className="text-small text-bad">{t('line.unavailable')}</p>}
      {isToBeAgreedTo && <PriceChange item={item} money={money} />}
      {children}
    </li>
  );
}

function RemoveButton({ item, onRemoving }: Pick<CartLineProps, 'item' | 'onRemoving'>) {
  const { t } = useTranslation('cart');
  const { sync } = useCartSync();
  const [isGoing, setGoing] = useState(false);

  async function remove() {
    setGoing(true);
    onRemoving(item.id);
    await sync([{ action: 'remove', data: { id: item.id } }]);
    setGoing(false);
  }

  return (
    <Button
      variant="quiet"
      size="small"
      loading={isGoing}
      aria-label={t('line.removeNamed', { name: item.displayName })}
      onClick={remove}
    >
      {t('line.remove')}
    </Button>
  );
}

function CartLineName({ item }: { item: CartItem }) {
  if (item.category === 'service')
    return <p className="min-w-0 font-medium wrap-anywhere">{item.displayName}</p>;
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
  renewal: 'renewal',
  restore: 'restore',
  transfer: 'transfer',
} as const;

function wordedType(type: ProductType) {
  if (type === 'landrush' || type.startsWith('eap_')) return 'early_access';
  return WORDED[type as keyof typeof WORDED] ?? 'service';
}
