import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { sendContactVerification } from '#api/generated/hooks/contacts.ts';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { storeContact, unverifiedOptions } from './contactQueries.ts';

/** The addresses that have to be verified, with the deadline and what happens after it. */
export function VerificationNotices() {
  const { data } = usePartQuery(unverifiedOptions());
  const urgent = (data?.data.contacts.items ?? []).filter(({ verification }) => verification.domains > 0);
  const deadline = ({ verification }: Contact) => verification.verifyBy ?? '';
  return urgent
    .toSorted((one, other) => (deadline(one) < deadline(other) ? -1 : 1))
    .map((contact, index) => (
      <VerificationNotice key={contact.contactId} contact={contact} isFirst={index === 0} />
    ));
}

function VerificationNotice({ contact, isFirst }: { contact: Contact; isFirst: boolean }) {
  const { t, i18n } = useTranslation('contacts');
  const { state, verifyBy, domains } = contact.verification;
  const email = contact.fields.email ?? '';
  const date = verifyBy ? formatMediumDate(new Date(verifyBy), i18n.language) : '';
  const { send, isSending } = useSend(contact);
  const isOverdue = state === 'overdue';
  return (
    <Notice
      tone={isOverdue ? 'bad' : 'warm'}
      {...(!isOverdue && { icon: ClockIcon })}
      actionBeside={
        <Button variant={isFirst ? 'primary' : 'secondary'} size="small" loading={isSending} onClick={send}>
          {t('verify.send')}
        </Button>
      }
    >
      <strong className="font-semibold">
        {t(isOverdue ? 'verify.overdue' : 'verify.due', { count: domains, email, date })}
      </strong>{' '}
      <span>{t(isOverdue ? 'verify.overdueText' : 'verify.text', { date })}</span>
    </Notice>
  );
}

function useSend({ contactId, fields: { email = '' } }: Contact) {
  const { t } = useTranslation(['contacts', 'account']);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendContactVerification(contactId),
    onSuccess: (response) => {
      storeContact(queries, response);
      notify(t('verify.sent', { email }), { tone: 'success' });
    },
    onError: (error) => void notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' }),
  });
  return { send: () => mutate(), isSending: isPending };
}
