import { isService, type ProductType } from '../cart/line.ts';
import { domainDeadline, type ReturnedLine } from '../products/returnDeadline.ts';
import type { PageLocale } from './locale.ts';
import { formatDate } from './text.ts';

/** See the registration agreement, "Accurate data". */
export const CONFIRMATION_DAYS = 15;

type DomainLine = Pick<ReturnedLine, 'type' | 'domain' | 'premium'>;

/** The note about until when a domain that was ordered at `since` can be returned, or that it can't be. */
export function returnNote(line: DomainLine, since: Date, { t, locale }: PageLocale): string | undefined {
  if (line.domain === null || isService(line.type as ProductType)) return undefined;
  const deadline = domainDeadline(line, since);
  return deadline ? t('returnable', { date: formatDate(deadline, locale) }) : t('final');
}
