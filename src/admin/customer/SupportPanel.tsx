import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  extendVerification,
  lockCustomer,
  resendVerification,
  resetCustomerSignIn,
  signOutCustomer,
} from '#api/generated/hooks/customers.ts';
import type { UnverifiedContact } from '#api/generated/schemas/unverifiedContact.zod.ts';
import { formatDays, formatMediumDay } from '#i18n/format.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import type { OpenedCustomer } from './CustomerFrame.tsx';
import { useMay } from './useMay.ts';
import { useSupportAction } from './useSupportAction.ts';

const EXTENSION_DAYS = 7;

/** Ends the sessions of an account, and locks or unlocks it. */
export function SupportPanel({ id, customer, facts }: OpenedCustomer) {
  const { t } = useTranslation(['adminCustomers', 'common', 'account']);
  const CloseAccountDialog = useLazyPart(() => import('./CloseAccountDialog.tsx'), []);
  const [isClosing, setClosing] = useState(false);
  const isOwn = useSession().account?.sessAccountId === id;
  const may = useMay();
  const { name } = customer.account;
  const { locked, secondFactor, sessions } = facts;
  const [asked, setAsked] = useState<'signOut' | 'lock' | 'unlock' | 'reset'>();
  const signOut = useSupportAction(
    id,
    () => signOutCustomer(id),
    () => t('support.signOut.done', { name }),
  );
  const lock = useSupportAction(
    id,
    (wanted: boolean) => lockCustomer(id, { locked: wanted }),
    (wanted) => t(wanted ? 'support.lock.done' : 'support.unlock.done', { name }),
  );
  const reset = useSupportAction(
    id,
    () => resetCustomerSignIn(id),
    () => t('support.reset.done', { name }),
  );
  const confirm = () => {
    if (asked === 'signOut') signOut.mutate(undefined);
    else if (asked === 'reset') reset.mutate(undefined);
    else lock.mutate(asked === 'lock');
    setAsked(undefined);
  };
  if (!may.help) return null;
  return (
    <Panel title={t('support.title')}>
      {isOwn ? (
        <p className="text-muted">{t('support.own')}</p>
      ) : (
        <div className="stack gap-4">
          <p className="text-muted">{t('support.lead')}</p>
          <div className="row gap-2">
            <Button
              size="small"
              loading={signOut.isPending}
              disabled={sessions === 0}
              onClick={() => setAsked('signOut')}
            >
              {t('support.signOut.button')}
            </Button>
            {may.lock && (
              <Button
                size="small"
                loading={lock.isPending}
                onClick={() => setAsked(locked ? 'unlock' : 'lock')}
              >
                {t(locked ? 'support.unlock.button' : 'support.lock.button')}
              </Button>
            )}
            {may.lock && secondFactor && (
              <Button size="small" loading={reset.isPending} onClick={() => setAsked('reset')}>
                {t('support.reset.button')}
              </Button>
            )}
            <Button size="small" onClick={() => setClosing(true)}>
              {t('account:closeAccount')}
            </Button>
          </div>
        </div>
      )}
      {isClosing && (
        <Suspense>
          <CloseAccountDialog id={id} name={name} onClose={() => setClosing(false)} />
        </Suspense>
      )}
      {asked && (
        <ConfirmDialog
          open
          isDangerous={asked !== 'unlock'}
          title={t(`support.${asked}.title`, { name })}
          confirmLabel={t(`support.${asked}.button`)}
          cancelLabel={t('common:cancel')}
          onConfirm={confirm}
          onCancel={() => setAsked(undefined)}
        >
          {t(`support.${asked}.text`)}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** The contacts whose address has to be verified. */
export function UnverifiedPanel({ id, facts }: OpenedCustomer) {
  const { t, i18n } = useTranslation('adminCustomers');
  const days = formatDays(EXTENSION_DAYS, i18n.language);
  const may = useMay();
  const { unverified } = facts;
  const resend = useSupportAction(
    id,
    ({ contactId }: UnverifiedContact) => resendVerification(id, contactId),
    ({ email }) => t('unverified.sent', { email }),
  );
  const extend = useSupportAction(
    id,
    ({ contactId }: UnverifiedContact) => extendVerification(id, contactId, { days: EXTENSION_DAYS }),
    ({ name }) => t('unverified.extended', { name, days }),
  );
  if (unverified.length === 0) return null;
  return (
    <Panel title={t('unverified.title')} padded={false}>
      <ul className="panel-list">
        {unverified.map((contact) => (
          <li key={contact.contactId}>
            <ContactFacts contact={contact} />
            {may.help && (
              <span className="row gap-2">
                <Button
                  size="small"
                  disabled={resend.isPending}
                  aria-label={t('unverified.resendNamed', { name: contact.name })}
                  onClick={() => resend.mutate(contact)}
                >
                  {t('unverified.resend')}
                </Button>
                <Button
                  size="small"
                  disabled={extend.isPending}
                  aria-label={t('unverified.extendNamed', { name: contact.name, days })}
                  onClick={() => extend.mutate(contact)}
                >
                  {t('unverified.extend', { days })}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ContactFacts({ contact: { name, email, verifyBy, emailedAt } }: { contact: UnverifiedContact }) {
  const { t, i18n } = useTranslation('adminCustomers');
  const day = (date: string) => formatMediumDay(date, i18n.language);
  return (
    <div className="panel-list-name min-w-0 wrap-anywhere">
      <span className="font-medium">{name}</span>
      <span className="text-badge text-muted">{email}</span>
      <span className="text-badge text-muted">
        {[
          t('unverified.until', { day: day(verifyBy) }),
          emailedAt && t('unverified.emailed', { day: day(emailedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}
