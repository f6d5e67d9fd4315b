import { useTranslation } from 'react-i18next';
import type { HeldAutoRenew } from '#api/generated/schemas/heldAutoRenew.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import type { ChangeAutoRenew } from './autoRenewProduct.ts';
import { canRenew } from './productStatus.ts';
import { RenewButton } from './RenewButton.tsx';

/** The total price of the next renewal of the selected products, and how many of them can't be renewed. */
export function SelectionSum({ products }: { products: readonly HeldProduct[] }) {
  const { t, i18n } = useTranslation('products');
  const renewable = products.filter(canRenew);
  const fixed = products.length - renewable.length;
  const currency = renewable[0]?.currency;
  const sum = renewable.reduce(
    (minor, { renewal_price, currency: own }) => minor + toMinor(renewal_price ?? 0, own),
    0,
  );
  return (
    <>
      {currency && <span>{t('selected.sum', { amount: formatMoney(sum, currency, i18n.language) })}</span>}
      {fixed > 0 && <span>{t('selected.fixed', { count: fixed })}</span>}
    </>
  );
}

type SelectionActionsProps = {
  products: readonly HeldProduct[];
  onAutoRenew: ChangeAutoRenew;
  /** Chooses another change of the domains among them. */
  onChange: () => void;
};

/**
 * Renews those of the selected products that can be renewed, turns their auto-renew on or off, and changes the domains
 * among them.
 */
export function SelectionActions({ products, onAutoRenew, onChange }: SelectionActionsProps) {
  const { t } = useTranslation(['products', 'account']);
  const renewable = products.filter(canRenew);
  const isAny = (autoRenew: HeldAutoRenew) => renewable.some((product) => product.autoRenew === autoRenew);
  return (
    <>
      <LazyMenu
        align="end"
        trigger={
          <Button size="small" disabled={renewable.length === 0}>
            {t('account:autoRenew')}
            <ChevronDownIcon />
          </Button>
        }
        items={[
          {
            kind: 'action',
            key: 'on',
            label: t('autoRenew.turnOn'),
            disabled: !isAny('disabled'),
            onSelect: () => onAutoRenew(renewable, 'enabled'),
          },
          {
            kind: 'action',
            key: 'off',
            label: t('autoRenew.turnOff'),
            disabled: !isAny('enabled'),
            onSelect: () => onAutoRenew(renewable, 'disabled'),
          },
        ]}
      />
      <Button size="small" disabled={!products.some(({ type }) => type === 'domain')} onClick={onChange}>
        {t('changeSelected')}
      </Button>
      <RenewButton size="small" variant="primary" disabled={renewable.length === 0} products={renewable}>
        {t('account:renew')}
      </RenewButton>
    </>
  );
}
