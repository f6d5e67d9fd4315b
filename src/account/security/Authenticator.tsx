import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { removeAuthenticator, startAuthenticator } from '#api/generated/hooks/security.ts';
import type { Security } from '#api/generated/schemas/security.zod.ts';
import { formatMediumDate, formatRecent } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Button } from '#ui/Button.tsx';
import { PhoneIcon } from '#ui/icons/productIcons.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { useQuickChange } from './securityQueries.ts';
import { Way } from './Way.tsx';

/** The authenticator app: sets it up, replaces and removes it. */
export function Authenticator({ authenticator }: Pick<Security, 'authenticator'>) {
  const { t, i18n } = useTranslation(['security', 'shell', 'account']);
  const [isRemoving, setRemoving] = useState(false);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => startAuthenticator(),
    onError: (error) => void notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' }),
  });
  const used =
    authenticator?.lastUsedAt && formatRecent(new Date(authenticator.lastUsedAt), serverNow(), i18n.language);
  const setUp =
    authenticator &&
    t('app.setUpAt', { date: formatMediumDate(new Date(authenticator.setUpAt), i18n.language) });
  const action = t(authenticator ? 'app.replace' : 'app.setUp');
  return (
    <Way
      icon={PhoneIcon}
      name={t('app.title')}
      facts={[t('app.text'), setUp, authenticator && (used ? t('used', { when: used }) : t('neverUsed'))]}
      status={authenticator ? 'on' : 'off'}
      statusText={t(authenticator ? 'on' : 'off')}
    >
      {authenticator && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${t('shell:remove')}: ${t('app.title')}`}
          onClick={() => setRemoving(true)}
        >
          {t('shell:remove')}
        </Button>
      )}
      <Button
        size="small"
        loading={isPending}
        aria-label={`${action}: ${t('app.title')}`}
        onClick={() => mutate()}
      >
        {action}
      </Button>
      {data && <AuthenticatorDialog start={data.data.authenticatorstart} onClose={reset} />}
      {isRemoving && <RemoveAuthenticator onClose={() => setRemoving(false)} />}
    </Way>
  );
}

function RemoveAuthenticator({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'shell', 'account']);
  const { change, isPending } = useQuickChange(
    () => removeAuthenticator(),
    () => t('app.removed'),
  );
  return (
    <ConfirmDialog
      open
      isDangerous
      isBusy={isPending}
      title={t('app.removeTitle')}
      confirmLabel={t('shell:remove')}
      cancelLabel={t('account:keepIt')}
      onCancel={onClose}
      onConfirm={() => change(undefined, onClose)}
    >
      {t('app.removeText')}
    </ConfirmDialog>
  );
}
