import type { Handlers } from '../handler.ts';
import { cart } from './cart.ts';
import { config } from './config.ts';
import { credit } from './credit.ts';
import { devices } from './devices.ts';
import { favorites } from './favorites.ts';
import { landingpages } from './landingpages.ts';
import { notices } from './notices.ts';
import { offers } from './offers.ts';
import { parkeddomains } from './parkeddomains.ts';
import { pricing } from './pricing.ts';
import { registryinfo } from './registryinfo.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { sitesettings } from './sitesettings.ts';

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
  ...credit,
  ...devices,
  ...landingpages,
  ...notices,
  ...parkeddomains,
  ...registryinfo,
} satisfies Handlers;
