import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountDomain } from '#api/generated/schemas/accountDomain.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { exactDomainOptions, isDomainName } from './ownDomains.ts';

/** Why a page can't use one of the account's domains; undefined if it can. */
export type BarOf = (domain: AccountDomain) => string | undefined;

/** Whether the registry has deleted a domain. */
export const isGone = ({ phase }: AccountDomain) => phase === 'redemption' || phase === 'pending_delete';

/**
 * Why a domain, which may be any text from an address, can't be used: it isn't the account's, or the page's own reason.
 * Undefined if it can be used, and while that is unknown.
 */
export function useDomainBar(name: string | null, barOf?: BarOf): string | undefined {
  const { t } = useTranslation('account');
  const { data } = useQuery({ ...exactDomainOptions(name ?? ''), enabled: isDomainName(name) });
  if (name === null) return undefined;
  if (!isDomainName(name) || data === null) return t('pick.notYours', { name: nameToUnicode(name) });
  return data && barOf?.(data);
}
