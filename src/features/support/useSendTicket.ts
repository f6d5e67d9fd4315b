import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { createTicket } from '#api/generated/hooks/support.ts';
import type { FormValues } from '#form-engine/form.ts';
import { serverNow } from '#lib/serverClock.ts';
import { toTicket } from './ticket.ts';

export type SentTicket = {
  caseId: number;
  values: FormValues;
  /** Milliseconds by the server's clock. */
  sentAt: number;
};

/** The call succeeded, but the backend opened no case; its message may be empty. */
class TicketRejection extends Error {}

/** Sends a support form. */
export function useSendTicket(type: string) {
  const { t } = useTranslation('support');
  const { mutateAsync, isPending, data, error, reset } = useMutation({
    mutationFn: async (values: FormValues): Promise<SentTicket> => {
      const ticket = toTicket(type, values);
      if (!ticket) throw new TicketRejection(t('error.type'));
      const { success, case_id: caseId, message } = await createTicket(ticket);
      if (!success || caseId === null) throw new TicketRejection(message ?? '');
      return { caseId, values, sentAt: serverNow() };
    },
  });

  function getErrorText(): string | null {
    if (!error) return null;
    if (error instanceof TicketRejection) return error.message || t('error.form');
    return (error instanceof ApiError && error.messages.join(' ')) || t('error.request');
  }

  return { send: mutateAsync, isSaving: isPending, submitError: getErrorText(), sent: data, reset: reset };
}
