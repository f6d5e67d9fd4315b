import { isService, type ProductType } from '../cart/line.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { splitName } from '../registry/tlds.ts';

/** See the refund policy, "New registrations" and "Renewals". */
export const RETURN_DAYS = 5;
/** See the refund policy, "Email, websites and other products". */
export const PLAN_RETURN_DAYS = 30;

/** Country-code TLDs, which have two letters, have no add grace period. */
const COUNTRY = /(^|\.)[a-z]{2}$/;
const YEAR_MONTHS = 12;

export type ReturnedLine = {
  type: string;
  domain: string | null;
  premium: boolean;
  termMonths: number;
  price: number;
};

/** Until when a domain or service that was ordered at `since` can be returned; null if it can't be. */
export function returnDeadline(line: ReturnedLine, since: Date): Date | null {
  if (!isService(line.type as ProductType)) return domainDeadline(line, since);
  const { type, termMonths, price } = line;
  // A certificate is issued at once, which is final.
  const isReturnable = type !== 'ssl' && termMonths === YEAR_MONTHS && price > 0;
  return isReturnable ? daysAfter(since, PLAN_RETURN_DAYS) : null;
}

/** The same for a domain. */
export function domainDeadline(
  { type, domain, premium }: Pick<ReturnedLine, 'type' | 'domain' | 'premium'>,
  since: Date,
): Date | null {
  const isReturnable =
    type === 'renewal' ||
    (type === 'registration' && !premium && !COUNTRY.test(splitName(domain ?? '')?.tld ?? ''));
  return isReturnable ? daysAfter(since, RETURN_DAYS) : null;
}
