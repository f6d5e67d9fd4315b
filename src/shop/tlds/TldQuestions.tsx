import { useTranslation } from 'react-i18next';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Questions } from '#shared/landing/Questions.tsx';
import type { TldContent } from './tlds.ts';

type TldQuestionsProps = {
  tld: string;
  questions: TldContent['text']['questions'];
  prices: TldPricing | undefined;
};

/** The TLD's own questions, followed by those that every TLD has. */
export function TldQuestions({ tld, questions, prices }: TldQuestionsProps) {
  const { t } = useTranslation('tld');
  const money = useMoney(prices?.currency ?? 'USD');
  const { registration, renewal, restore, transfer } = prices ?? {};
  const general = [
    registration &&
      renewal &&
      renewal.price > registration.price &&
      t('general.renewal', { returnObjects: true }),
    restore && t('general.restore', { returnObjects: true, price: money(restore.price) }),
    transfer && t('general.transfer', { returnObjects: true, tld, price: money(transfer.price) }),
  ].filter((entry) => typeof entry === 'object');
  const items = [...questions, ...general];
  return items.length > 0 && <Questions title={t('questions', { tld })} items={items} isBusy={!prices} />;
}
