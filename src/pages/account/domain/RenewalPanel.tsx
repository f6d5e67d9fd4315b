import './domain.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldAutoRenew } from '#api/generated/schemas/heldAutoRenew.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { useCartSync } from '#features/cart/useCart.ts';
import { isMultiYear } from '#features/pricing/yearSums.ts';
import { AutoRenewSwitch } from '#features/products/AutoRenewSwitch.tsx';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { CartIcon } from '#ui/icons/CartIcon.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { tldPricesOptions } from './domainQueries.ts';
import { lastDays } from './lifePhases.ts';

const YEARS = [1, 2, 3, 5, 9];

type RenewalPanelProps = {
  domain: HeldDomain;
  onAutoRenew: (products: readonly HeldProduct[], autoRenew: HeldAutoRenew) => void;
};

/** What keeping the domain costs: auto-renew, renewing now, and restoring it once it is deleted. */
export function RenewalPanel({ domain, onAutoRenew }: RenewalPanelProps) {
  const { t, i18n } = useTranslation('domain');
  if (domain.phase === 'redemption') return <Restore domain={domain} />;
  if (domain.renewal_price === null) {
    const { released } = lastDays(domain.expireDate);
    return (
      <Panel title={t('renewal.title')}>
        <p>{t('renewal.lost', { date: formatMediumDate(released, i18n.language) })}</p>
      </Panel>
    );
  }
  const date = formatMediumDate(new Date(domain.expireDate), i18n.language);
  const price = formatMoney(toMinor(domain.renewal_price, domain.currency), domain.currency, i18n.language);
  const nextStep = domain.phase === 'expired' ? 'past' : domain.autoRenew === 'enabled' ? 'next' : 'off';
  return (
    <Panel title={t('renewal.title')}>
      <div className="renewal">
        <div className="renewal-switch">
          <p>
            <span className="font-medium">{t('renewal.autoRenew')}</span>
            <span className="renewal-note">{t(`renewal.${nextStep}`, { date, price })}</span>
          </p>
          <AutoRenewSwitch product={domain} onChange={onAutoRenew} />
        </div>
        <RenewNow domain={domain} price={domain.renewal_price} />
      </div>
    </Panel>
  );
}

function RenewNow({ domain, price }: { domain: HeldDomain; price: number }) {
  const { t, i18n } = useTranslation('domain');
  const [years, setYears] = useState(1);
  const options = isMultiYear(domain.tld) ? YEARS : [1];
  const until = new Date(domain.expireDate);
  until.setFullYear(until.getFullYear() + years);
  return (
    <>
      <div className="renewal-years">
        <SelectField
          wide
          label={t('renewal.years')}
          value={years}
          onChange={(event) => setYears(Number(event.target.value))}
        >
          {options.map((count) => (
            <option key={count} value={count}>
              {t('renewal.year', { count })}
            </option>
          ))}
        </SelectField>
        <strong className="renewal-price">
          {formatMoney(toMinor(price, domain.currency) * years, domain.currency, i18n.language)}
        </strong>
      </div>
      <p className="renewal-note">
        {t('renewal.until', { date: formatMediumDate(until, i18n.language) })}
        {options.length === 1 && ` ${t('renewal.oneYear')}`}
      </p>
      <AddToCart domain={domain} type="renewal" years={years}>
        {t('renewal.add')}
      </AddToCart>
    </>
  );
}

function Restore({ domain }: { domain: HeldDomain }) {
  const { t, i18n } = useTranslation('domain');
  const { data } = usePrefetchedQuery(tldPricesOptions(domain.tld));
  const price = data?.data.pricing[0]?.restore?.price;
  const { restoreUntil } = lastDays(domain.expireDate);
  return (
    <Panel title={t('renewal.title')}>
      <div className="renewal">
        {price !== undefined && (
          <p>
            {t('renewal.restoreText', {
              date: formatMediumDate(restoreUntil, i18n.language),
              price: formatMoney(toMinor(price, domain.currency), domain.currency, i18n.language),
            })}
          </p>
        )}
        <AddToCart domain={domain} type="restore" years={1}>
          {t('renewal.restore')}
        </AddToCart>
      </div>
    </Panel>
  );
}

type AddToCartProps = {
  domain: HeldDomain;
  type: 'renewal' | 'restore';
  years: number;
  children: ReactNode;
};

function AddToCart({ domain: { id, domainName, tld }, type, years, children }: AddToCartProps) {
  const { t } = useTranslation('domain');
  const { sync, isSyncing } = useCartSync();
  const data = { type, id, domain: domainName, tld, period: years, duration: years };
  return (
    <Button
      variant="primary"
      block
      icon={<CartIcon />}
      loading={isSyncing}
      loadingLabel={t('renewal.adding')}
      onClick={() => void sync([{ action: 'add', data }])}
    >
      {children}
    </Button>
  );
}
