import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { useCartSync } from '#shared/cart/useCart.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Price } from '#ui/Price.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { getLineElementId, getTerms, hasRisen, isMonthly } from './cartLines.ts';

type CartLineProps = {
  item: CartItem;
  currency: string;
  /** Whether it can be bought. */
  isValid: boolean;
  /** Shown as one row of a long list. */
  isCompact: boolean;
  /** The lines that this one's bundle has added. */
  bundledLines?: readonly CartItem[];
  /** The line whose bundle added this one. */
  parentLine?: CartItem;
  onRemove: () => Promise<void>;
  /** The elements of nested lines. */
  children?: ReactNode;
};

/**
 * A line of the cart: name, kind, years, and the prices now and at renewal. The years can be changed and the line
 * removed.
 */
export function CartLine(props: CartLineProps) {
  const { item, currency, isValid, isCompact, bundledLines = [], parentLine, onRemove, children } = props;
  const { t } = useTranslation(['cart', 'cartDrawer', 'shell']);
  const money = useMoney(currency);
  const { sync } = useCartSync();
  const was = item.original_price ?? undefined;
  const then = item.renewal_price !== null && (
    <span className="nowrap">
      {t(isMonthly(item) ? 'shell:thenPerMonth' : 'shell:thenPerYear', { price: money(item.renewal_price) })}
    </span>
  );
  const type = t(`line.type.${getTypeKey(item.type)}`);
  const hasChanged = item.previous_price !== null || item.previous_renewal_price !== null;
  const reason = isValid || item.category === 'service' ? null : item.unavailable_reason;
  const isOpen = (!isValid && reason !== 'duration') || hasRisen(item);
  return (
    <li
      id={getLineElementId(item.id)}
      tabIndex={-1}
      className={cx('cart-line ruled', isCompact && 'cart-line-compact')}
    >
      <div className="min-w-0">
        <CartLineName item={item} muted={!isValid} />
        <p className="text-muted text-small">
          {!isCompact && <span>{then ? `${type} · ` : type}</span>}
          {then}
        </p>
      </div>
      {isValid ? (
        <Price
          className="cart-line-price tabular text-end"
          now={money(item.price)}
          was={was === undefined || isCompact ? undefined : money(was)}
          wasLabel={t('shell:regularPrice')}
          nowLabel={t('shell:salePrice')}
        />
      ) : (
        <span className="cart-line-price tabular text-end text-muted">{t('cartDrawer:notCounted')}</span>
      )}
      <div className="cart-line-term whole-row row gap-2">
        {keepsTerm(item) ? null : isOpen ? (
          <TermLength item={item} />
        ) : (
          <TermSelect
            item={item}
            onChange={(duration) => sync([{ action: 'update', data: { id: item.id, duration } }])}
          />
        )}
        {!isCompact && isValid && <RemoveButton item={item} onRemove={onRemove} />}
      </div>
      {isCompact && <RemoveButton item={item} isIcon onRemove={onRemove} />}
      <BundleNote item={item} bundledLines={bundledLines} parentLine={parentLine} />
      {!isValid && (
        <LineNotice tone="bad" action={<RemoveButton item={item} onRemove={onRemove} />}>
          {reason === 'tld_closed'
            ? t('cartDrawer:closed', { tld: nameToUnicode(item.tld ?? '') })
            : reason === 'duration'
              ? t('cartDrawer:otherTerms')
              : isNewName(item)
                ? t('cartDrawer:gone')
                : t('line.unavailable')}
        </LineNotice>
      )}
      {isValid && hasChanged && <PriceChange item={item} money={money} />}
      {children}
    </li>
  );
}

type RemoveButtonProps = Pick<CartLineProps, 'item' | 'onRemove'> & { isIcon?: boolean };

function RemoveButton({ item, isIcon = false, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation(['cart', 'shell']);
  const [isRemoving, setRemoving] = useState(false);
  const label = t('shell:removeNamed', { name: item.displayName });

  async function remove() {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  }

  const shared = { size: 'small', loading: isRemoving, onClick: remove } as const;
  if (isIcon) return <IconButton {...shared} className="text-muted" label={label} icon={<TrashIcon />} />;
  return (
    <Button {...shared} variant="quiet" aria-label={label}>
      {t('shell:remove')}
    </Button>
  );
}

export function CartLineName({ item, muted = false }: { item: CartItem; muted?: boolean }) {
  if (item.category === 'service')
    return <span className={cx('font-medium wrap-anywhere', muted && 'text-muted')}>{item.displayName}</span>;
  const sld = nameToUnicode(item.domain.slice(0, -item.tld.length - 1));
  return <DomainName {...{ sld, muted }} tld={nameToUnicode(item.tld)} ascii={item.domain} size="text" />;
}

/** Whether it is a transfer that adds no year. */
function keepsTerm(item: CartItem): boolean {
  return item.type === 'transfer' && getRegistryRules(item.tld)?.transfer?.years === 0;
}

/** Whether someone else may register the name first. */
function isNewName({ category, type }: CartItem): boolean {
  return category === 'domain' && type !== 'renewal' && type !== 'restore' && type !== 'transfer';
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

/** A select for the years of a line, or the months of a monthly plan. */
function TermSelect({ item, onChange }: TermSelectProps) {
  const { t } = useTranslation(['cart', 'shell']);
  // Shows the choice until the change has been saved. Disabling the select instead would lose the focus.
  const [chosen, setChosen] = useState<number>();
  const choices = getTerms(item);
  const isOffered = choices.includes(item.duration);
  if (choices.length < 2 && isOffered) return <TermLength item={item} />;
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
      {(isOffered ? choices : [item.duration, ...choices]).map((count) => (
        <option key={count} value={count} disabled={!choices.includes(count)}>
          {t(hasMonthlyTerm ? 'shell:months' : 'shell:years', { count })}
        </option>
      ))}
    </SelectField>
  );
}

/** The years or months of a line as text. */
function TermLength({ item }: { item: CartItem }) {
  const { t } = useTranslation(['cart', 'shell']);
  const words = isMonthly(item) ? 'shell:months' : 'shell:years';
  return <span className="text-muted text-small">{t(words, { count: item.duration })}</span>;
}

type BundleNoteProps = {
  item: CartItem;
  bundledLines: readonly CartItem[];
  parentLine: CartItem | undefined;
};

/** Names the lines that belong to the same bundle and are removed together with this one. */
function BundleNote({ item, bundledLines, parentLine }: BundleNoteProps) {
  const { t, i18n } = useTranslation('cart');
  if (parentLine)
    return (
      <p className="whole-row text-small text-muted mt-1">
        {t('line.bundle', { name: parentLine.displayName })}
      </p>
    );
  if (bundledLines.length === 0) return null;
  const names = bundledLines.map(({ displayName }) => displayName);
  const list = new Intl.ListFormat(i18n.language).format(names);
  return (
    <p className="whole-row text-small text-muted mt-1">
      <span className="block font-medium text-ink">
        {t(`bundle.${getBundleKey(item.extended.bundle_name)}`)}
      </span>{' '}
      <span>{t('bundle.together', { names: list })}</span>
    </p>
  );
}

function getBundleKey(name: string | null) {
  return name === 'email_bundle' || name === 'workspace_bundle' ? name : 'other';
}

type PriceChangeProps = { item: CartItem; money: (amount: number) => string };

/** A price that has changed since the line was added: the old and new one, with a button to accept it. */
function PriceChange({ item, money }: PriceChangeProps) {
  const { t } = useTranslation(['cart', 'cartDrawer']);
  const { sync } = useCartSync();
  const [isAgreeing, setAgreeing] = useState(false);
  const { id, duration, price, previous_price, renewal_price, previous_renewal_price, displayName } = item;
  const now = money(price);

  async function agree() {
    setAgreeing(true);
    await sync([
      {
        action: 'update',
        data: { id, duration, confirmed_price: price, confirmed_renewal_price: renewal_price },
      },
    ]);
    setAgreeing(false);
  }

  return (
    <LineNotice
      tone="warm"
      action={
        hasRisen(item) && (
          <Button
            size="small"
            loading={isAgreeing}
            aria-label={t('change.agreeNamed', { price: now, name: displayName })}
            onClick={agree}
          >
            {t('change.agree', { price: now })}
          </Button>
        )
      }
    >
      {[
        previous_price !== null && t('change.text', { before: money(previous_price), now }),
        previous_renewal_price !== null &&
          renewal_price !== null &&
          t('cartDrawer:risen.renewal', { before: money(previous_renewal_price), now: money(renewal_price) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </LineNotice>
  );
}

type LineNoticeProps = { tone: 'warm' | 'bad'; action: ReactNode; children: ReactNode };

/** Explains why a line needs an answer, with the button that gives it. */
function LineNotice({ tone, action, children }: LineNoticeProps) {
  return (
    <Notice
      tone={tone}
      className="cart-line-notice whole-row text-small mt-2"
      actionBeside={<div>{action}</div>}
    >
      {children}
    </Notice>
  );
}
