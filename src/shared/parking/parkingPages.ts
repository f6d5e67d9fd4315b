import type { ComponentType } from 'react';
import type { ParkingPage } from '#api/generated/schemas/parkingPage.zod.ts';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { CreditIcon, ListIcon } from '#ui/icons/productIcons.tsx';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';

export type ParkingPageType = ParkingPage['type'];

/** The kinds of pages that a parked domain can show. */
export const PARKING_PAGES: readonly ParkingPageType[] = ['for_sale', 'coming_soon', 'ads'];

export const PARKING_ICONS: Record<ParkingPageType, ComponentType<IconProps>> = {
  for_sale: CreditIcon,
  coming_soon: ClockIcon,
  ads: ListIcon,
};
