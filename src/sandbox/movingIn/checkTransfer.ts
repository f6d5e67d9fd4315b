import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { getOffering } from '../cart/offering.ts';
import type { RegisteredBy } from '../db/ownership.ts';
import { status } from '../registry/availability.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import type { PriceTerms } from '../registry/prices.ts';
import {
  findRegistration,
  findTransferError,
  getTransferRules,
  type Registration,
} from '../registry/registration.ts';
import { isSold, splitName } from '../registry/tlds.ts';
import { isValidName } from '../registry/validity.ts';

type Schemas = components['schemas'];
type Check = Schemas['TransferCheck'];
type Rules = PriceTerms & {
  registeredBy: RegisteredBy;
  /** The registration of a name that has moved from here to another registrar. */
  findElsewhere(name: string): Registration | undefined;
};

const UNKNOWN = {
  ...{ registrar: null, by: null, from: null, expireDate: null, years: null, duration: null },
  ...{ price: null, renewal: null },
};

/** What its registry says about transferring a name here. */
export function checkTransfer(
  { name, auth_code: code }: Schemas['TransferCheckRequest']['domains'][number],
  rules: Rules,
): Check {
  const { currency, now } = rules;
  const without = (state: Check['state']): Check => ({ name, state, ...UNKNOWN, currency });
  const tld = splitName(name)?.tld;
  if (!tld || !isSold(tld) || !isValidName(name)) return without('not_offered');
  const holder = rules.registeredBy(name);
  if (holder === 'mine') return without('own');
  if (holder === 'other') return without('here');
  if (status(name, { now, registeredBy: () => undefined }).kind === 'unreachable')
    return without('unreachable');
  const registration = rules.findElsewhere(name) ?? findRegistration(name, now);
  if (!registration) return without('unregistered');
  if (registration.status === 'pending delete') return without('deleted');
  const line = { type: 'transfer', domain: name, productId: null, plan: null } as const;
  const offering = getOffering({ ...line, parentSubject: null, bundleName: null, risen: false }, rules);
  if (!offering) return without('not_offered');
  const { by, years, lockDays } = getTransferRules(tld);
  const error = findTransferError(name, registration, code, now);
  return {
    name,
    state: error === null ? 'ready' : error === 'code' ? (code ? 'code_wrong' : 'code_missing') : error,
    registrar: registration.registrar,
    by,
    from: error === 'early' ? daysAfter(registration.createdAt, lockDays).toISOString() : null,
    expireDate: registration.expiresAt.toISOString(),
    years: years * offering.minDuration,
    duration: offering.minDuration,
    currency,
    price: toMajor(offering.first, currency),
    renewal: offering.further === null ? null : toMajor(offering.further, currency),
  };
}
