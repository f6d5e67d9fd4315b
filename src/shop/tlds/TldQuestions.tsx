import { useTranslation } from 'react-i18next';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { formatDays } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { brand } from '#lib/brand.ts';
import type { RegistryRules } from '#lib/registryRules.ts';
import { Questions } from '#shared/landing/Questions.tsx';
import type { TldContent } from './tlds.ts';

type TldQuestionsProps = {
  tld: string;
  questions: TldContent['text']['questions'];
  registry: RegistryRules | undefined;
  prices: TldPricing | undefined;
};

/** The TLD's own questions, followed by those that every TLD has. */
export function TldQuestions({ tld, questions, registry, prices }: TldQuestionsProps) {
  const { t, i18n } = useTranslation('tld');
  const money = useMoney(prices?.currency ?? 'USD');
  const { registration, renewal, restore, transfer } = prices ?? {};
  const general = [
    registration &&
      renewal &&
      renewal.price > registration.price &&
      t('general.renewal', { returnObjects: true }),
    restore &&
      registry?.redemptionDays &&
      t('general.restore', { returnObjects: true, price: money(restore.price) }),
    renewal &&
      registry?.redemptionDays === 0 &&
      registry.graceDays && {
        question: t('general.restore.question'),
        answer: t('general.noRestore', {
          price: money(renewal.price),
          days: formatDays(registry.graceDays, i18n.language),
        }),
      },
    transfer &&
      registry?.transfer && {
        question: t('general.transfer.question', { tld }),
        answer: t(`general.transfer.${getTransferAnswer(registry.transfer)}`, {
          price: money(transfer.price),
          tag: brand.registrarTag,
        }),
      },
  ].filter((entry) => typeof entry === 'object');
  const items = [...questions, ...general];
  return items.length > 0 && <Questions title={t('questions', { tld })} items={items} isBusy={!prices} />;
}

function getTransferAnswer({ by, years, hasLock }: NonNullable<RegistryRules['transfer']>) {
  if (by === 'tag') return 'tag';
  if (hasLock) return 'answer';
  return years === 0 ? 'code' : 'plain';
}
