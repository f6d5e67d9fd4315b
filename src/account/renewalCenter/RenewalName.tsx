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
    <span className="row min-w-0">
      {row.type === 'domain' ? <DomainLink {...row} /> : <ServiceName {...row} />}
      {isInCart(row) && (
        <span className="line-up gap-1 text-badge text-accent font-medium">
          <CheckIcon />
          {t('inCart')}
        </span>
      )}
      {failure && <span className="full-width text-badge text-bad">{failure}</span>}
    </span>
  );
}
