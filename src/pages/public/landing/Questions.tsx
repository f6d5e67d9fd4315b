import { useTranslation } from 'react-i18next';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import type { TldContent } from '#content/tlds.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

type QuestionsProps = {
  tld: string;
  questions: TldContent['text']['questions'];
  prices: TldPricing | undefined;
};

/** The TLD's own questions, and those that every TLD has. */
export function Questions({ tld, questions, prices }: QuestionsProps) {
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
  const all = [...questions, ...general];
  if (all.length === 0) return null;
  return (
    <section className="section" aria-busy={!prices}>
      <PageColumn className="section-split">
        <Heading level={2} className="text-title">
          {t('questions', { tld })}
        </Heading>
        <div>
          {all.map(({ question, answer }, index) => (
            <Disclosure key={question} summary={question} open={index === 0}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </PageColumn>
    </section>
  );
}
