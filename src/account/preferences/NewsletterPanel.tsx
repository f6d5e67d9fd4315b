import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isCaptchaRequired as asksForCaptcha } from '#api/errors.ts';
import {
  getGetNewsletterSubscriptionQueryOptions,
  useCancelNewsletterSubscription,
  useSubscribeNewsletter,
} from '#api/generated/hooks/marketing.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { Captcha, useCaptchaRequired } from '#shared/captcha/Captcha.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { useSession } from '#shared/session/useSession.ts';
import { notify } from '#ui/notify.ts';
import { Switch } from '#ui/Switch.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

export const newsletterOptions = getGetNewsletterSubscriptionQueryOptions;

/** A switch for sending the newsletter to the account's address. */
export function NewsletterPanel() {
  const { t, i18n } = useTranslation('preferences');
  const { data, error, isFetching, refetch } = usePrefetchedQuery(newsletterOptions());
  const { subscribe, cancel, wanted, isCaptchaRequired, siteKey } = useNewsletter();
  if (!data) {
    return (
      <Panel title={t('newsletter.title')}>
        <LoadFailure level={3} title={t('newsletter.failed')} query={{ error, isFetching, refetch }} />
      </Panel>
    );
  }
  const { email, subscribed, subscribedAt } = data.data.newsletter;
  return (
    <Panel title={t('newsletter.title')}>
      <Switch
        label={t('newsletter.label', { email })}
        description={
          subscribedAt
            ? t('newsletter.since', { day: formatMediumDate(new Date(subscribedAt), i18n.language) })
            : t('newsletter.off')
        }
        checked={wanted ?? subscribed}
        onChange={({ target }) => (target.checked ? subscribe(email) : cancel())}
      />
      {isCaptchaRequired && <Captcha siteKey={siteKey} onPassed={() => subscribe(email)} />}
    </Panel>
  );
}

function useNewsletter() {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const { account, error: sessionError, retry } = useSession();
  const showFailure = () => notify(t('failed'), { tone: 'error' });
  const subscribing = useSubscribeNewsletter();
  const isCaptchaRequired = useCaptchaRequired(subscribing.error, retry);
  const canceling = useCancelNewsletterSubscription({
    mutation: {
      onSuccess: (response) => queries.setQueryData(newsletterOptions().queryKey, response),
      onError: showFailure,
    },
  });
  const isBusy = subscribing.isPending || canceling.isPending;

  async function subscribe(email: string) {
    if (isBusy) return;
    try {
      const { result } = await subscribing.mutateAsync({ data: { email, email_subscribed: 1 } });
      if (!result) return showFailure();
      await queries.invalidateQueries({ queryKey: newsletterOptions().queryKey });
    } catch (error) {
      if (!asksForCaptcha(error)) showFailure();
    }
  }

  return {
    subscribe,
    cancel: () => {
      if (!isBusy) canceling.mutate();
    },
    /** The state of the switch until the backend has responded. */
    wanted: isBusy ? subscribing.isPending : undefined,
    isCaptchaRequired,
    siteKey: account || sessionError ? (account?.recaptchaSiteKey ?? null) : undefined,
  };
}
