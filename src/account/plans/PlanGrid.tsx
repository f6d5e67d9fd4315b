import '#shared/plans/plans.css';
import { useTranslation } from 'react-i18next';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import type { PresentPlan } from '#api/generated/schemas/presentPlan.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { PlanCard } from '#shared/plans/PlanCard.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { getCredit, type Plans } from './plans.ts';
import type { PlanChoice } from './usePlanChoice.ts';

/** The current plan beside those that it can change to. */
export function PlanGrid({ plans, choice }: { plans: Plans; choice: PlanChoice }) {
  const { t } = useTranslation(['plans', 'shell', 'common']);
  const { present, options, isPending, isError, isFetching, retry } = plans;
  if (isError) {
    return <LoadFailure level={3} title={t('failed')} query={{ isFetching, refetch: retry }} />;
  }
  if (isPending) return <Spinner label={t('shell:loading')} />;
  if (!present) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="grid grid-small gap-3 text-small">
      <PlanCard
        plan={present}
        today={present.trial ? 0 : undefined}
        isPresent
        badge={
          <Status kind={present.trial ? 'trial' : 'active'}>
            {present.trial ? t('common:trial') : t('present')}
          </Status>
        }
      />
      {options.map((option) => (
        <PlanCard
          key={option.plan}
          plan={option}
          today={option.price}
          note={<CreditNote present={present} option={option} />}
          action={<Choose option={option} present={present} choice={choice} />}
        />
      ))}
    </ul>
  );
}

/** A note that applies to every plan, shown once beside the title. */
export function PlanGridNote({ present }: Pick<Plans, 'present'>) {
  const { t } = useTranslation('plans');
  if (!present) return null;
  if (present.trial) return <span className="text-badge text-muted tabular">{t('credit.trial')}</span>;
  return present.renewal_price === 0 ? (
    <span className="text-badge text-muted tabular">{t('credit.free')}</span>
  ) : null;
}

function CreditNote({ present, option }: { present: PresentPlan; option: PlanOption }) {
  const { t, i18n } = useTranslation(['plans', 'common']);
  const format = useMoney(option.currency);
  const credit = getCredit(present, option);
  const until = option.expire_date
    ? ` ${t('common:priceHoldsUntil', { date: formatMediumDate(new Date(option.expire_date), i18n.language) })}`
    : '';
  const { name } = present;
  switch (credit.kind) {
    case 'amount':
      return <span>{t('credit.amount', { amount: format(credit.amount), name }) + until}</span>;
    case 'covered':
      return <span>{t('credit.covered', { name }) + until}</span>;
    case 'extended':
      return <span>{t('credit.extended', { name, count: credit.months }) + until}</span>;
    case 'none':
      return <span>{t('credit.none', { name })}</span>;
    default:
      return null;
  }
}

type ChooseProps = { option: PlanOption; present: PresentPlan; choice: PlanChoice };

function Choose({ option, present, choice }: ChooseProps) {
  const { t } = useTranslation(['plans', 'shell', 'common']);
  const state = choice.getState(option);
  const term = option.duration_months === 1 ? 'month' : 'year';
  const name = t(`named.${term}`, { name: option.name });
  if (state === 'in') {
    return (
      <Button block icon={<CheckIcon />} aria-label={t('inCartNamed', { name })} onClick={choice.openCart}>
        {t('common:inTheCart')}
      </Button>
    );
  }
  const verb = present.trial ? 'choose' : option.type;
  return (
    <Button
      block
      loading={state === 'adding'}
      loadingLabel={t('shell:adding')}
      aria-label={t(`actionNamed.${verb}`, { name })}
      onClick={() => choice.choose(option)}
    >
      {t(`action.${verb}`)}
    </Button>
  );
}
