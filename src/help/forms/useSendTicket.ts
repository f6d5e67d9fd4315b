import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { createTicket } from '#api/generated/hooks/support.ts';
import type { FormValues } from '#form-engine/form.ts';
import type { Upload } from '#form-engine/formContext.ts';
import { serverNow } from '#lib/serverClock.ts';
import { toTicket } from './ticket.ts';

export type SentTicket = {
  caseId: number;
  values: FormValues;
  /** Milliseconds by the server's clock. */
  sentAt: number;
};

/** The call succeeded, but the backend opened no case. Its message may be empty. */
class TicketRejection extends Error {}

/** Sends a support form, with the files of a chat if there is one. */
export function useSendTicket(type: string, chat: string | undefined) {
  const { t } = useTranslation('support');
  const [progress, setProgress] = useState<Omit<Upload, 'cancel'>>();
  const controller = useRef<AbortController>(null);
  const { mutateAsync, isPending, data, error, reset } = useMutation({
    mutationFn: async (values: FormValues): Promise<SentTicket> => {
      const ticket = toTicket(type, { ...values, ...(chat && { chat }) });
      if (!ticket) throw new TicketRejection(t('error.type'));
      const canceling = new AbortController();
      controller.current = canceling;
      if (ticket.attachment) setProgress({ sent: 0, total: ticket.attachment.size });
      const {
        success,
        case_id: caseId,
        message,
      } = await createTicket(ticket, {
        signal: canceling.signal,
        onUploadProgress: ({ loaded, total }) => {
          if (ticket.attachment && total) setProgress({ sent: loaded, total });
        },
      });
      if (!success || caseId === null) throw new TicketRejection(message ?? '');
      return { caseId, values, sentAt: serverNow() };
    },
    onSettled: () => setProgress(undefined),
  });

  /** Whether the session has ended, while this form needs one. */
  const isSignedOut = error instanceof ApiError && error.status === 401;

  function getErrorText(): string | null {
    if (!error || controller.current?.signal.aborted) return null;
    if (isSignedOut) return t('error.signedOut');
    if (error instanceof TicketRejection) return error.message || t('error.form');
    return (error instanceof ApiError && error.messages.join(' ')) || t('error.request');
  }

  return {
    send: mutateAsync,
    isSaving: isPending,
    upload: progress && { ...progress, cancel: () => controller.current?.abort() },
    submitError: getErrorText(),
    isSignedOut,
    sent: data,
    reset,
  };
}
