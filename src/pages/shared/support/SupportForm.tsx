import { useMemo } from 'react';
import { useGetAccountDetails } from '#api/generated/hooks/session.ts';
import { useSession } from '#features/session/useSession.ts';
import { CaseSent } from '#features/support/CaseSent.tsx';
import { useSendTicket } from '#features/support/useSendTicket.ts';
import type { Form } from '#form-engine/form.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

type SupportFormProps = {
  form: Form;
  /** The fields to show again after the form was sent. */
  facts: readonly string[];
};

/** A support form and, once sent, its case. Name and email address of a signed-in account are filled in. */
export function SupportForm({ form, facts }: SupportFormProps) {
  const { text } = useFormTexts(form);
  const { account, isSignedIn, isReady, error } = useSession();
  const { data: details } = useGetAccountDetails({ query: { enabled: isSignedIn } });
  const { send, isSaving, submitError, sent, reset } = useSendTicket(form.name);
  const person = details?.data.account;
  const prefill = useMemo(
    () => person && { firstname: person.firstName, lastname: person.lastName, email: person.email },
    [person],
  );
  // Without a session the draft belongs to a visitor.
  const owner = isReady || error ? String(account?.sessAccountId ?? '') : undefined;
  return (
    <PageColumn className="py-10 md:py-16">
      {sent ? (
        <CaseSent form={form} ticket={sent} facts={facts} onAnother={reset} />
      ) : (
        <SchemaForm
          form={form}
          onSubmit={send}
          isSaving={isSaving}
          submitError={submitError}
          draft={{ key: form.name, owner }}
          prefill={prefill}
          intro={
            <>
              <Heading level={1} className="text-display">
                {text('title')}
              </Heading>
              <p className="mt-3 text-muted">{text('lead')}</p>
            </>
          }
        />
      )}
    </PageColumn>
  );
}
