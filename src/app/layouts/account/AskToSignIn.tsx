import '#ui/sheet.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getGetAccountDetailsQueryKey } from '#api/generated/hooks/session.ts';
import type { AccountDetailsResponse } from '#api/generated/schemas/accountDetailsResponse.zod.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { paths } from '#paths.ts';
import { rememberThisPage } from '#shared/session/loginRedirect.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';

const CHECK_INTERVAL_MS = 2_000;
const WINDOW_FEATURES = 'popup,width=520,height=720';

/** Asks the person to sign in again in a separate window, so that the page keeps what was typed. */
export default function AskToSignIn() {
  const { t } = useTranslation(['account', 'shell']);
  const queries = useQueryClient();
  const signIn = useRef<HTMLButtonElement>(null);
  const opened = useRef<Window>(null);
  const details = queries.getQueryData<AccountDetailsResponse>(getGetAccountDetailsQueryKey());
  const email = details?.data.account.email;

  useQuery({ ...sessionOptions, refetchInterval: CHECK_INTERVAL_MS, refetchIntervalInBackground: true });
  useEffect(() => () => opened.current?.close(), []);

  function openSignIn() {
    opened.current = window.open(backendPaths.signIn(), 'sign-in', WINDOW_FEATURES);
    if (opened.current) return;
    // The browser blocked the window. Drafts survive the navigation.
    rememberThisPage();
    window.location.assign(backendPaths.signIn());
  }

  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Popup className="sheet dialog" initialFocus={signIn}>
          <div className="sheet-head">
            <AlertDialog.Title className="text-heading">{t('signedOut.title')}</AlertDialog.Title>
          </div>
          <div className="sheet-body">
            <AlertDialog.Description>
              {email ? t('signedOut.textFor', { email }) : t('signedOut.text')}
            </AlertDialog.Description>
          </div>
          <div className="sheet-foot row justify-end ruled">
            <a className={buttonClass({ variant: 'quiet' })} href={paths.home()}>
              {t('signedOut.home')}
            </a>
            <Button ref={signIn} variant="primary" onClick={openSignIn}>
              {t('shell:account.signIn')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
