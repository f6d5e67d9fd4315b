import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import type { PresentPlan } from '#api/generated/schemas/presentPlan.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { PlanCharges } from '#shared/plans/PlanCard.tsx';
import { PlanGrid } from '#shared/plans/PlanGrid.tsx';
import { type Term, TermSwitch } from '#shared/plans/TermSwitch.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { getCredit, type Plans } from './plans.ts';
import type { PlanChoice } from './usePlanChoice.ts';

const getTerm = ({ duration_months }: Pick<PlanOption, 'duration_months'>): Term =>
  duration_months === 1 ? 'month' : 'year';

/** The current plan beside those that it can change to. */
export function PlanOptions({ plans, choice }: { plans: Plans; choice: PlanChoice }) {
  const { t } = useTranslation(['plans', 'shell', 'common']);
  const { present, options, isPending, isError, isFetching, retry } = plans;
  const [wanted, setTerm] = useState<Term>();
  if (isError) {
    return <LoadFailure level={3} title={t('failed')} query={{ isFetching, refetch: retry }} />;
  }
  if (isPending) return <Spinner label={t('shell:loading')} />;
  if (!present) return <p className="text-muted">{t('none')}</p>;
  const hasTerms = new Set(options.map(getTerm)).size > 1;
  const term = wanted ?? getTerm(present);
  const offered = hasTerms ? options.filter((option) => getTerm(option) === term) : options;
  const aYear = (plan: PresentPlan | PlanOption) => (plan.renewal_price * 12) / plan.duration_months;
  return (
    <PlanGrid<PresentPlan | PlanOption>
      plans={[present, ...offered].sort((a, b) => aYear(a) - aYear(b))}
      present={present}
      getParts={(plan) =>
        'cartPayload' in plan
          ? {
              charges: <Charges present={present} option={plan} />,
              action: <Choose option={plan} present={present} choice={choice} />,
            }
          : {
              badge: (
                <Status kind={present.trial ? 'trial' : 'active'}>
                  {present.trial ? t('common:trial') : t('present')}
                </Status>
              ),
            }
      }
    >
      {hasTerms && <TermSwitch plans={[present, ...options]} term={term} onChange={setTerm} />}
    </PlanGrid>
  );
}

/** A note that applies to every plan, shown once beside the title. */
export function PlanOptionsNote({ present }: Pick<Plans, 'present'>) {
  const { t } = useTranslation('plans');
  if (!present) return null;
  if (present.trial) return <span className="text-badge text-muted tabular">{t('credit.trial')}</span>;
  return present.renewal_price === 0 ? (
    <span className="text-badge text-muted tabular">{t('credit.free')}</span>
  ) : null;
}

/** What is charged with what is taken off, and until when that holds. */
function Charges({ present, option }: { present: PresentPlan; option: PlanOption }) {
  const { t, i18n } = useTranslation(['plans', 'common']);
  const credit = getCredit(present, option);
  const { name } = present;
  const { expire_date: until, extra_months: extraMonths } = option;
  return (
    <>
      <PlanCharges
        plan={option}
        credit={
          credit.amount > 0 ? { label: t('credit.amount', { name }), amount: credit.amount } : undefined
        }
        extraMonths={extraMonths}
      />
      {credit.kind === 'extended' && (
        <p className="mt-2 text-badge text-muted">
          {t('credit.extended', { name, count: extraMonths ?? 0 })}
        </p>
      )}
      {credit.kind === 'none' && <p className="mt-2 text-badge text-muted">{t('credit.none', { name })}</p>}
      {credit.amount > 0 && until && (
        <p className="mt-2 text-badge text-muted">
          {t('common:priceHoldsUntil', { date: formatMediumDate(new Date(until), i18n.language) })}
        </p>
      )}
    </>
  );
}

type ChooseProps = { option: PlanOption; present: PresentPlan; choice: PlanChoice };

function Choose({ option, present, choice }: ChooseProps) {
  const { t } = useTranslation(['plans', 'shell', 'common']);
  const state = choice.getState(option);
  const nameTerm = (name: string) => t(`named.${getTerm(option)}`, { name });
  if (state === 'in') {
    return (
      <Button
        block
        icon={<CheckIcon />}
        aria-label={t('inCartNamed', { name: nameTerm(option.name) })}
        onClick={choice.openCart}
      >
        {t('common:inTheCart')}
      </Button>
    );
  }
  const label = t(present.trial ? 'choose' : 'change', { name: option.name });
  return (
    <Button
      block
      loading={state === 'adding'}
      loadingLabel={t('shell:adding')}
      aria-label={nameTerm(label)}
      onClick={() => choice.choose(option)}
    >
      {label}
    </Button>
  );
}
