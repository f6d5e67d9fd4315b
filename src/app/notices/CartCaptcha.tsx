import { useTranslation } from 'react-i18next';
import { Captcha } from '#shared/captcha/Captcha.tsx';
import { finishCaptcha } from '#shared/cart/cartCaptcha.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** The captcha that a cart change requires, on any page. Closing it cancels the change. */
export default function CartCaptcha() {
  const { t } = useTranslation(['cart', 'shell']);
  const { account, error } = useSession();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && finishCaptcha(false)}
      title={t('captcha.title')}
      description={t('captcha.lead')}
      closeLabel={t('shell:close')}
    >
      <Captcha
        bare
        siteKey={account || error ? (account?.recaptchaSiteKey ?? null) : undefined}
        onPassed={() => finishCaptcha(true)}
      />
    </Dialog>
  );
}
