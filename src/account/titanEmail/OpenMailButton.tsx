import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTitanRedirect } from '#api/generated/hooks/titanemail.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { wrapText } from '#ui/wrapText.tsx';
import { notifyEmailError, useEmailErrorText } from './useEmailToasts.ts';

type OpenMailButtonProps = Pick<ButtonProps, 'variant'> & { id: number; children: ReactNode };

/** Opens the mail app, signed in. Its address is valid for only a few minutes, so each press fetches a new one. */
export function OpenMailButton({ id, variant, children }: OpenMailButtonProps) {
  const { t } = useTranslation('email');
  const toText = useEmailErrorText();
  const [isOpening, setOpening] = useState(false);

  async function open(): Promise<void> {
    // Opened before the call, because browsers would block it as a pop-up afterwards.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    setOpening(true);
    try {
      const { data } = await getTitanRedirect({ productId: id, jwt: true });
      (tab ?? window).location.assign(data.titanemail.redirectUrl);
    } catch (cause) {
      tab?.close();
      notifyEmailError(toText(cause));
    }
    setOpening(false);
  }

  return (
    <Button
      size="small"
      variant={variant}
      loading={isOpening}
      loadingLabel={t('opening')}
      onClick={() => void open()}
    >
      {wrapText(children)}
      <ExternalIcon />
    </Button>
  );
}
