import '#account/preferences/settings.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import {
  getGetCreditNotificationQueryOptions,
  updateCreditNotification,
} from '#api/generated/hooks/credit.ts';
import { getGetAccountCreditQueryOptions } from '#api/generated/hooks/session.ts';
import type { CreditNotification } from '#api/generated/schemas/creditNotification.zod.ts';
import { CreditNotificationInput } from '#api/generated/schemas/creditNotificationInput.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { EMAIL, toEmail } from '#lib/email.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { refreshSession, sessionOptions } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';

/** Credit is held in US dollars. */
const CURRENCY = 'USD';

export async function load({ queries }: LoadContext) {
  const { account } = (await queries.ensureQueryData(sessionOptions)).data;
  const id = account.sessAccountId ?? 0;
  await Promise.all([
    queries.prefetchQuery(getGetAccountCreditQueryOptions(id)),
    queries.prefetchQuery(getGetCreditNotificationQueryOptions(id)),
  ]);
  return { id };
}

export function Component({ data: { id } }: { data: { id: number } }) {
  const { t } = useTranslation(['credit', 'account']);
  const credit = usePrefetchedQuery(getGetAccountCreditQueryOptions(id));
  const notification = usePrefetchedQuery(getGetCreditNotificationQueryOptions(id));
  const balance = credit.data?.data.accountcredit.balance;
  const saved = notification.data?.data.notification;
  const retry = () => Promise.all([credit.refetch(), notification.refetch()]);
  return (
    <div className="stack gap-5 wide-measure">
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:sections.credit')} />}
        title={t('account:sections.credit')}
        facts={t('lead')}
      />
      {balance === undefined || !saved ? (
        <Card padded={false}>
          <LoadFailure
            title={t('failure.title')}
            retrying={credit.isFetching || notification.isFetching}
            onRetry={() => void retry()}
          >
            {t('failure.text')}
          </LoadFailure>
        </Card>
      ) : (
        <>
          <Balance balance={balance} notification={saved} />
          <NotificationForm id={id} saved={saved} />
        </>
      )}
    </div>
  );
}

type BalanceProps = { balance: number; notification: CreditNotification };

function Balance({ balance, notification }: BalanceProps) {
  const { t } = useTranslation('credit');
  const format = useMoney(CURRENCY);
  const { enabled, threshold, belowThreshold, email } = notification;
  const isLow = enabled && belowThreshold;
  return (
    <Card className="credit-balance stack" data-low={isLow || undefined}>
      <p>
        <span className="block text-muted">{t('balance')}</span>
        <strong className="text-title tabular">{format(balance)}</strong>
      </p>
      <a
        className={buttonClass({ variant: isLow ? 'primary' : 'secondary' })}
        href={backendPaths.addCredit()}
      >
        {t('add')}
      </a>
      {enabled && (
        <div className="stack gap-2">
          <Meter
            max={threshold}
            value={Math.min(balance, threshold)}
            label={t('meter', { threshold: format(threshold) })}
          />
          <p className="text-muted">
            {isLow ? (
              <>
                <Status kind="trial">{t('below', { threshold: format(threshold) })}</Status>{' '}
                <span>{t('told', { email })}</span>
              </>
            ) : (
              t('above', { threshold: format(threshold) })
            )}
          </p>
        </div>
      )}
    </Card>
  );
}

type NotificationFormProps = { id: number; saved: CreditNotification };

/** Sets whether and when an email about low credit is sent. */
function NotificationForm({ id, saved }: NotificationFormProps) {
  const { t, i18n } = useTranslation(['credit', 'account']);
  const initial: Typed = { ...saved, threshold: formatAmount(saved.threshold, i18n.language) };
  const [value, setValue] = useState(initial);
  const [isShown, setShown] = useState(false);
  const { mutate, isPending, error } = useSaveNotification(id);
  const { enabled, threshold, email } = value;
  const { input, problems } = parseInput(value, i18n.language);
  const isChanged = enabled !== initial.enabled || threshold !== initial.threshold || email !== initial.email;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setShown(true);
    const invalid = problems.threshold ? 'threshold' : problems.email ? 'email' : null;
    if (input && isChanged && !isPending) mutate(input);
    else if (invalid) event.currentTarget.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Panel
        title={t('notify.title')}
        actions={
          <InlineSwitch
            aria-label={t('notify.title')}
            checked={enabled}
            onChange={({ target }) => setValue({ ...value, enabled: target.checked })}
          />
        }
        foot={
          <>
            <span>{isChanged ? t('notify.changed') : t('notify.unchanged')}</span>
            <Button type="submit" variant="primary" disabled={!isChanged} loading={isPending}>
              {t('account:save')}
            </Button>
          </>
        }
      >
        <Fields value={value} onChange={setValue} problems={isShown ? problems : NO_PROBLEMS} />
        {error && (
          <Notice tone="bad" role="alert" className="mt-5">
            {errorMessage(error, t('account:notSaved'))}
          </Notice>
        )}
      </Panel>
    </form>
  );
}

function useSaveNotification(id: number) {
  const { t } = useTranslation('credit');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CreditNotificationInput) => updateCreditNotification(id, input),
    onSuccess: (response) => {
      queries.setQueryData(getGetCreditNotificationQueryOptions(id).queryKey, response);
      // The alert about low credit may have changed.
      void refreshSession(queries);
      notify(t('saved'), { tone: 'success' });
    },
  });
}

type Problems = { threshold: boolean; email: boolean };
const NO_PROBLEMS: Problems = { threshold: false, email: false };

type FieldsProps = { value: Typed; onChange: (value: Typed) => void; problems: Problems };

function Fields({ value, onChange, problems }: FieldsProps) {
  const { t } = useTranslation(['credit', 'form']);
  return (
    <div className="grid grid-fit grid-wide items-start gap-5">
      <TextField
        wide
        name="threshold"
        label={t('notify.threshold')}
        help={t('notify.thresholdHelp')}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={value.threshold}
        disabled={!value.enabled}
        error={problems.threshold ? t('notify.thresholdError') : undefined}
        onChange={({ target }) => onChange({ ...value, threshold: target.value })}
      />
      <TextField
        wide
        name="email"
        type="email"
        label={t('notify.email')}
        help={t('notify.emailHelp')}
        autoComplete="email"
        maxLength={254}
        value={value.email}
        disabled={!value.enabled}
        error={problems.email ? t('form:problem.email') : undefined}
        onChange={({ target }) => onChange({ ...value, email: target.value })}
      />
    </div>
  );
}

function formatAmount(amount: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: 2 }).format(amount);
}

type Typed = { enabled: boolean; threshold: string; email: string };

/** Parses the form: the body of the call, or the fields that are invalid. */
function parseInput({ enabled, threshold, email }: Typed, language: string) {
  const amount = parseAmount(threshold, language);
  const rounded = amount === undefined ? undefined : toMajor(toMinor(amount, CURRENCY), CURRENCY);
  const address = toEmail(email);
  const result = CreditNotificationInput.safeParse({ enabled, threshold: rounded, email: address });
  const fields = new Set(result.error?.issues.map(({ path }) => path[0]));
  const problems = { threshold: fields.has('threshold'), email: fields.has('email') || !EMAIL.test(address) };
  return { input: problems.email ? undefined : result.data, problems };
}
