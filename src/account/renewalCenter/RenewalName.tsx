import { useTranslation } from 'react-i18next';
import { DomainLink, ServiceName } from '#account/product/ProductName.tsx';
import { useRenewals } from '#account/product/useRenewals.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import type { DeletedRow, RenewalRow } from './renewalTerms.ts';

type RenewalNameProps = { row: RenewalRow | DeletedRow; failure: string | undefined };

/** The product, whether its renewal is in the cart, or why it could not be added. */
export function RenewalName({ row, failure }: RenewalNameProps) {
  const { t } = useTranslation('renewals');
  const { isInCart } = useRenewals();
  return (
    <span className="renewals-name">
      {row.type === 'domain' ? <DomainLink {...row} /> : <ServiceName {...row} />}
      {isInCart(row) && (
        <span className="renewals-in-cart">
          <CheckIcon />
          {t('inCart')}
        </span>
      )}
      {failure && <span className="renewals-failure">{failure}</span>}
    </span>
  );
}
