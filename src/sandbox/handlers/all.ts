import type { Handlers } from '../handler.ts';
import { cart } from './cart.ts';
import { config } from './config.ts';
import { favorites } from './favorites.ts';
import { offers } from './offers.ts';
import { pricing } from './pricing.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { sitesettings } from './sitesettings.ts';
import { wix } from './wix.ts';

/** Every operation of the contract; one that is missing here, or answers off its documents, does not type-check. */
export const handlers = {
  ...session,
  ...config,
  ...sitesettings,
  ...search,
  ...cart,
  ...offers,
  ...favorites,
  ...pricing,
  ...wix,
} satisfies Handlers;
