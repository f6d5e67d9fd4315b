import type { TFunction } from 'i18next';
import type { ResellerShopPoint } from '#api/generated/schemas/resellerShopPoint.zod.ts';
import { brand } from '#lib/brand.ts';

/** The arguments of a landing page whose reseller has written none. */
export function getOwnPoints(t: TFunction<'partnerShop'>, supportEmail: string | null): ResellerShopPoint[] {
  const { name } = brand;
  return [
    { title: t('points.price.title'), text: t('points.price.text') },
    { title: t('points.yours.title'), text: t('points.yours.text') },
    supportEmail
      ? { title: t('points.support.title'), text: t('points.support.text', { mail: supportEmail }) }
      : { title: t('points.seller.title', { brand: name }), text: t('points.seller.text', { brand: name }) },
  ];
}
