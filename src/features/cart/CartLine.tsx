import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Price } from '#ui/Price.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { getLineElementId } from './cartLines.ts';
import { useCartSync } from './useCart.ts';

type CartLineProps = {
  item: CartItem;
  currency: string;
  /** Whether it can be bought. */
  isValid: boolean;
  /** The lines that this one's bundle has added. */
  bundledLines?: readonly CartItem[];
  /** The line whose bundle has added this one. */
  parentLine?: CartItem;
  /** The line is about to be removed. */
  onRemoving: (id: number) => void;
  /** The elements of the nested lines. */
  children?: ReactNode;
};

/** A line: name, kind, years, price now and at renewal; the years can be changed and the line removed. */
export function CartLine(props: CartLineProps) {
  const { item, currency, isValid, bundledLines = [], parentLine, onRemoving, children } = props;
  const { t } = useTranslation('cart');
  const money = useMoney(currency);
  const { sync } = useCartSync();
  const was = item.original_price ?? undefined;
  const hasMonthlyTerm = isMonthly(item);
  const needsAgreement = isValid && item.previous_price !== null;
  return (
    <li id={getLineElementId(item.id)} tabIndex={-1} className="grid gap-y-1 py-4">
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
        <p>{t(`line.type.${getTypeKey(item.type)}`)}</p>
        {item.renewal_price !== null && (
          <p className="text-right">
            {t(hasMonthlyTerm ? 'line.thenMonthly' : 'line.then', { price: money(item.renewal_price) })}
          </p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        {isValid && !needsAgreement ? (
          <TermSelect
            item={item}
            onChange={(duration) => sync([{ action: 'update', data: { id: item.id, duration } }])}
          />
        ) : (
          <TermLength item={item} />
        )}
        <RemoveButton item={item} onRemoving={onRemoving} />
      </div>
      <BundleNote item={item} bundledLines={bundledLines} parentLine={parentLine} />
      {!isValid && <p className="text-small text-bad">{t('line.unavailable')}</p>}
      {needsAgreement && <PriceChange item={item} money={money} />}
      {children}
    </li>
  );
}

function RemoveButton({ item, onRemoving }: Pick<CartLineProps, 'item' | 'onRemoving'>) {
  const { t } = useTranslation('cart');
  const { sync } = useCartSync();
  const [isRemoving, setRemoving] = useState(false);

  async function remove() {
    setRemoving(true);
    onRemoving(item.id);
    await sync([{ action: 'remove', data: { id: item.id } }]);
    setRemoving(false);
  }

  return (
    <Button
      variant="quiet"
      size="small"
      loading={isRemoving}
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

const TYPE_KEYS = {
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

function getTypeKey(type: ProductType) {
  if (type === 'landrush' || type.startsWith('eap_')) return 'early_access';
  return TYPE_KEYS[type as keyof typeof TYPE_KEYS] ?? 'service';
}

type TermSelectProps = { item: CartItem; onChange: (terms: number) => Promise<unknown> };

/** Chooses the years of a line, or the months of a monthly plan. */
function TermSelect({ item, onChange }: TermSelectProps) {
  const { t } = useTranslation('cart');
  // Shows the choice until the change is made. Disabling the select meanwhile would lose the focus.
  const [chosen, setChosen] = useState<number>();
  const choices = Array.from(
    { length: item.max_duration - item.min_duration + 1 },
    (_, step) => item.min_duration + step,
  );
  if (choices.length < 2) return <TermLength item={item} />;
  const hasMonthlyTerm = isMonthly(item);

  async function choose(terms: number) {
    setChosen(terms);
    await onChange(terms);
    setChosen((latest) => (latest === terms ? undefined : latest));
  }

  return (
    <SelectField
      label={t(hasMonthlyTerm ? 'line.months' : 'line.years', { name: item.displayName })}
      labelHidden
      value={chosen ?? item.duration}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {choices.map((count) => (
        <option key={count} value={count}>
          {t(hasMonthlyTerm ? 'line.monthsCount' : 'line.yearsCount', { count })}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether a line is paid monthly; a domain never is. */
function isMonthly(item: CartItem): boolean {
  return item.category === 'service' && item.term_months === 1;
}

/** The years or months of a line. */
function TermLength({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart');
  const words = isMonthly(item) ? 'line.monthsCount' : 'line.yearsCount';
  return <span className="text-muted text-small">{t(words, { count: item.duration })}</span>;
}

type BundleNoteProps = {
  item: CartItem;
  bundledLines: readonly CartItem[];
  parentLine: CartItem | undefined;
};

/** Which lines belong together with this one, and are removed with it. */
function BundleNote({ item, bundledLines, parentLine }: BundleNoteProps) {
  const { t, i18n } = useTranslation('cart');
  if (parentLine)
    return <p className="mt-1 text-muted text-small">{t('line.bundle', { name: parentLine.displayName })}</p>;
  if (bundledLines.length === 0) return null;
  const names = bundledLines.map(({ displayName }) => displayName);
  const list = new Intl.ListFormat(i18n.language).format(names);
  return (
    <p className="mt-1 text-muted text-small">
      <span className="block font-medium text-ink">
        {t(`bundle.${getBundleKey(item.extended.bundle_name)}`)}
      </span>{' '}
      {t('bundle.together', { names: list })}
    </p>
  );
}

function getBundleKey(name: string | null) {
  return name === 'email_bundle' || name === 'workspace_bundle' ? name : 'other';
}

type PriceChangeProps = { item: CartItem; money: (amount: number) => string };

/** A price that has changed since the line was added, old and new, with a button to agree to it. */
function PriceChange({ item, money }: PriceChangeProps) {
  const { t } = useTranslation('cart');
  const { sync, isSyncing } = useCartSync();
  const { id, duration, price, previous_price, displayName } = item;
  const now = money(price);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="text-small text-warm">
        {t('change.text', { before: money(previous_price ?? price), now })}
      </p>
      <Button
        size="small"
        loading={isSyncing}
        aria-label={t('change.agreeNamed', { price: now, name: displayName })}
        onClick={() => sync([{ action: 'update', data: { id, duration, confirmed_price: price } }])}
      >
        {t('change.agree', { price: now })}
      </Button>
    </div>
  );
}
