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

/** The note about until when a domain that was ordered at `since` can be returned, or that it can't be. */
export function returnNote(
  { type, domain }: { type: string; domain: string | null },
  since: Date,
  { t, locale }: PageLocale,
): string | undefined {
  if (domain === null || isService(type as ProductType)) return undefined;
  const isReturnable =
    type === 'renewal' || (type === 'registration' && !COUNTRY.test(splitName(domain)?.tld ?? ''));
  if (!isReturnable) return t('final');
  return t('returnable', { date: formatDate(daysAfter(since, RETURN_DAYS), locale) });
}
