import './reseller.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepUpMessage } from '#api/errors.ts';
import {
  enrollReseller,
  getGetResellerFiguresQueryKey,
  getGetResellerSettingsQueryKey,
  getGetResellerTiersQueryOptions,
} from '#api/generated/hooks/reseller.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { refreshSession, useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import type { ResellerType } from './settingsFields.ts';
import { useFailureToast } from './useFailureToast.ts';

const WAYS = ['api', 'iframe', 'logolandingpage'] as const;
const AFTER = {
  api: paths.reseller,
  iframe: paths.resellerIframe,
  logolandingpage: paths.resellerLandingPage,
} as const;

export async function load({ queries, url }: LoadContext) {
  await queries.prefetchQuery(getGetResellerTiersQueryOptions());
  return { wanted: WAYS.find((way) => way === url.searchParams.get('type')) };
}

export function Component({ data: { wanted } }: { data: { wanted: ResellerType | undefined } }) {
  const { t } = useTranslation('reseller');
  const { account } = useSession();
  const tiers = usePrefetchedQuery(getGetResellerTiersQueryOptions());
  useFailureToast(tiers.error, t('toast.tiers'));
  const present = account?.resellerData?.type;
  const title = present ? t('otherWay') : t('joinMeta.title');
  const [first] = tiers.data?.data.reseller.tiers ?? [];
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={title} />}
        title={title}
        facts={
          present
            ? t('join.kept', { way: t(`way.${present}.title`) })
            : first && t('join.lead', { tier: first.name, percent: first.discountPercent })
        }
      />
      {account && <JoinForm present={present} wanted={wanted} />}
      {!tiers.data && (
        <Notice tone="bad" className="mt-5" title={t('toast.tiers')}>
          {t('join.stillPossible')}
        </Notice>
      )}
    </>
  );
}

type JoinFormProps = { present: ResellerType | undefined; wanted: ResellerType | undefined };

function JoinForm({ present, wanted }: JoinFormProps) {
  const { t } = useTranslation(['reseller', 'shell', 'account']);
  const agreement = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState(() => [wanted, ...WAYS].find((each) => each && each !== present) ?? 'api');
  const [hasAgreed, setAgreed] = useState(false);
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const { mutate, isPending, error, variables } = useEnrollment();
  const join = () => !isPending && mutate(way);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setAgreementMissing(!hasAgreed);
    if (hasAgreed) join();
    else agreement.current?.focus();
  }

  return (
    <form className="stack gap-5" noValidate onSubmit={submit}>
      <fieldset className="grid grid-fit gap-5">
        <legend className="sr-only">{t('way.label')}</legend>
        {WAYS.map((each) => (
          <label key={each} className="card reseller-way">
            <input
              type="radio"
              className="radio"
              name="type"
              value={each}
              checked={each === way}
              disabled={each === present}
              onChange={() => setWay(each)}
            />
            <strong className="font-semibold">{t(`way.${each}.title`)}</strong>
            <span className="text-muted">{each === present ? t('join.present') : t(`way.${each}.text`)}</span>
            {(['first', 'second', 'third'] as const).map((point) => (
              <span key={point} className="line-up items-start text-badge">
                <CheckIcon className="icon-small text-accent" />
                <span>{t(`way.${each}.${point}`)}</span>
              </span>
            ))}
          </label>
        ))}
      </fieldset>
      <div className="row gap-6 between">
        <Checkbox
          ref={agreement}
          name="agreement"
          required
          checked={hasAgreed}
          error={isAgreementMissing && !hasAgreed ? t('join.agreementMissing') : undefined}
          label={
            <Trans
              t={t}
              i18nKey="join.agreement"
              components={{
                agreement: (
                  <Link className="link" target="_blank" to={paths.policy('api-reseller-agreement')} />
                ),
              }}
            />
          }
          onChange={({ target }) => setAgreed(target.checked)}
        />
        <Button type="submit" variant="primary" size="large" loading={isPending}>
          {present ? t('join.apply') : t(`way.${way}.join`)}
        </Button>
      </div>
      {error && variables && (
        <Notice
          tone="bad"
          role="alert"
          title={t('toast.enroll', { type: variables })}
          action={
            <Button size="small" loading={isPending} onClick={join}>
              {t('shell:tryAgain')}
            </Button>
          }
        >
          {stepUpMessage(error) ?? t('account:nothingChanged')}
        </Notice>
      )}
    </form>
  );
}

/** Enrolls the account. The session is updated before the next page is shown. */
function useEnrollment() {
  const { t } = useTranslation('reseller');
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const mutation = useMutation({
    mutationFn: (type: ResellerType) => enrollReseller({ type }),
    onSuccess: async (_, type) => {
      queries.removeQueries({ queryKey: getGetResellerSettingsQueryKey() });
      queries.removeQueries({ queryKey: getGetResellerFiguresQueryKey() });
      void queries.invalidateQueries({ queryKey: getGetResellerTiersQueryOptions().queryKey });
      await refreshSession(queries);
      void notify(t('join.done'), { tone: 'success' });
      navigate(AFTER[type]());
    },
  });
  useFailureToast(mutation.error, t('toast.enroll', { type: mutation.variables }));
  return mutation;
}
