import { isService, type ProductType } from '../cart/line.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { splitName } from '../registry/tlds.ts';
import type { PageLocale } from './locale.ts';
import { formatDate } from './text.ts';

/** See the registration agreement, "Accurate data". */
export const CONFIRMATION_DAYS = 15;
/** See the refund policy, "New registrations" and "Renewals". */
export const RETURN_DAYS = 5;

/** Country-code TLDs, which have two letters, have no add grace period. */
const COUNTRY = /(^|\.)[a-z]{2}$/;

type Returned = { type: string; domain: string | null; premium: boolean };

/** Until when a domain that was ordered at `since` can be returned; null if it can't be. */
export function returnDeadline({ type, domain, premium }: Returned, since: Date): Date | null {
  const isReturnable =
    type === 'renewal' ||
    (type === 'registration' && !premium && !COUNTRY.test(splitName(domain ?? '')?.tld ?? ''));
  return isReturnable ? daysAfter(since, RETURN_DAYS) : null;
}

/** The note about until when a domain that was ordered at `since` can be returned, or that it can't be. */
export function returnNote(line: Returned, since: Date, { t, locale }: PageLocale): string | undefined {
  if (line.domain === null || isService(line.type as ProductType)) return undefined;
  const deadline = returnDeadline(line, since);
  return deadline ? t('returnable', { date: formatDate(deadline, locale) }) : t('final');
}
