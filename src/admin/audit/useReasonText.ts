import { useTranslation } from 'react-i18next';
import type { SupportReason } from '#api/generated/schemas/supportReason.zod.ts';

/** A reason in words: "ticket 48101". */
export function useReasonText(): (reason: SupportReason) => string {
  const { t } = useTranslation('admin');
  return ({ kind, text }) => (kind === 'other' ? text : t(`reason.${kind}`, { text }));
}
