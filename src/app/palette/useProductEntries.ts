import { useTranslation } from 'react-i18next';
import { productIcon, productPath } from '#account/product/productPages.ts';
import { useRenewals } from '#account/product/useRenewals.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { paths } from '#paths.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { productStatus } from '#shared/products/productStatus.ts';
import { RenewIcon, ServerIcon } from '#ui/icons/productIcons.tsx';
import type { PaletteEntry } from './paletteEntry.ts';

/** The palette's entries for a product: its pages and actions. */
export function useProductEntries() {
  const { t, i18n } = useTranslation(['palette', 'cart', 'common']);
  const { renew } = useRenewals();
  return {
    toEntry: (product: HeldProduct): PaletteEntry => ({
      key: `product ${product.id}`,
      label: labelOf(product),
      icon: productIcon(product.type),
      status: productStatus(product),
      note: t(product.type === 'domain' ? 'common:domain' : 'cart:line.type.service'),
      to: productPath(product),
    }),
    toDns: ({ id, name, domainName }: HeldProduct): PaletteEntry => ({
      key: `dns ${id}`,
      label: t('common:dnsOf', { name }),
      icon: ServerIcon,
      to: paths.domainDns(domainName ?? name),
    }),
    toRenewal: (product: HeldProduct): PaletteEntry => ({
      key: `renew ${product.id}`,
      label: t('common:renewNamed', { name: labelOf(product) }),
      icon: RenewIcon,
      note: formatMoney(
        toMinor(product.renewal_price ?? 0, product.currency),
        product.currency,
        i18n.language,
      ),
      run: () => void renew([product]).then(openCart),
    }),
  };
}

/** The domain, or the plan with its domain. */
function labelOf({ type, name, domainName }: HeldProduct): string {
  return type === 'domain' || !domainName ? name : `${name} · ${nameToUnicode(domainName)}`;
}
