import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import { confirmAuthenticator } from '#api/generated/hooks/security.ts';
import type { AuthenticatorStartResponse } from '#api/generated/schemas/authenticatorStartResponse.zod.ts';
import { formatTime } from '#i18n/format.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import { useSecurityChange } from './securityQueries.ts';

const QrCode = lazy(() => import('#ui/QrCode.tsx').then(({ QrCode: Code }) => ({ default: Code })));

type AuthenticatorDialogProps = {
  start: AuthenticatorStartResponse['data']['authenticatorstart'];
  onClose: () => void;
};

/** Shows the secret to an authenticator app, and confirms it by one of the app's codes. */
export function AuthenticatorDialog({ start: { secret, uri, endsAt }, onClose }: AuthenticatorDialogProps) {
  const { t, i18n } = useTranslation(['security', 'shell', 'account']);
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useSecurityChange((digits: string) =>
    confirmAuthenticator({ code: digits }),
  );
  const describe = useConfirmationError();

  function confirm(digits: string) {
    mutate(digits, {
      onSuccess: () => {
        onClose();
        void notify(t('app.done'), { tone: 'success' });
      },
      onError: () => setCode(''),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('app.setUpNamed')}
      description={t('app.scan')}
      closeLabel={t('shell:close')}
    >
      <div className="stack gap-5">
        <div className="row gap-5 items-start">
          <div className="security-qr fixed-size">
            <Suspense>
              <QrCode text={uri} label={t('app.qrCode')} />
            </Suspense>
          </div>
          <div className="stack gap-2 start grow-wrap">
            <p>{t('app.type')}</p>
            <code translate="no" className="text-small wrap-anywhere">
              {secret.replace(/.{4}(?=.)/g, '$& ')}
            </code>
            <CopyButton text={secret}>{t('account:copySecret')}</CopyButton>
          </div>
        </div>
        <CodeField
          label={t('app.code')}
          help={
            isPending
              ? t('shell:checking')
              : t('app.until', { time: formatTime(Date.parse(endsAt), i18n.language) })
          }
          error={error && describe(error)}
          readOnly={isPending}
          value={code}
          onChange={(digits) => {
            setCode(digits);
            reset();
          }}
          onFull={confirm}
        />
      </div>
    </Dialog>
  );
}

function useConfirmationError() {
  const { t } = useTranslation(['security', 'account']);
  return (error: Error): string => {
    if (!(error instanceof ApiError)) return t('account:didNotWork');
    if (error.status === 409) return t('app.expired');
    return error.status === 422 ? t('app.wrong') : errorMessage(error, t('account:didNotWork'));
  };
}
