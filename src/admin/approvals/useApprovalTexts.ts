import { useTranslation } from 'react-i18next';
import type { Approval } from '#api/generated/schemas/approval.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';

/** What was asked for, and what then happens to what was bought or is owned. */
export function useApprovalTexts(): (approval: Approval) => { what: string; effect: string } {
  const { t, i18n } = useTranslation('approvals');
  return ({ refund, closing }) => {
    if (!refund) return { what: t('closing'), effect: t(`products.${closing ?? 'expire'}`) };
    const { amount, currency, name, ends } = refund;
    const money = formatMoney(toMinor(amount, currency), currency, i18n.language);
    return {
      what: t('refund', { amount: money, item: nameToUnicode(name) }),
      effect: t(ends ? 'ends' : 'stays'),
    };
  };
}
