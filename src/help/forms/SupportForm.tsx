import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useGetAccountDetails } from '#api/generated/hooks/session.ts';
import type { Form } from '#form-engine/form.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { rememberThisPage } from '#shared/session/loginRedirect.ts';
import { useSession } from '#shared/session/useSession.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { CaseSent } from './CaseSent.tsx';
import { parseChatFiles, parsePrefill } from './prefill.ts';
import { useSendTicket } from './useSendTicket.ts';

type SupportFormProps = {
  form: Form;
  /** The fields whose values are shown again after the form was sent. */
  facts: readonly string[];
  /** Shown above the form: the page's own header. The form is then a part of the page. */
  before?: ReactNode;
  /** Shown below the heading, beside the form. */
  aside?: ReactNode;
  /** Shown below the form, and below the case. */
  after?: ReactNode;
};

/**
 * A support form and, after it was sent, its case. It is prefilled with the values in the link, and with the name and
 * email address of a signed-in account.
 */
export function SupportForm({ form, facts, before, aside, after }: SupportFormProps) {
  const { text } = useFormTexts(form);
  const { search, state } = useLocation();
  const { account, isSignedIn, isReady, error } = useSession();
  const { data: details } = useGetAccountDetails({ query: { enabled: isSignedIn } });
  const [isChatLeftOut, setChatLeftOut] = useState(false);
  const chat = isChatLeftOut ? undefined : parseChatFiles(state);
  const { send, isSaving, upload, submitError, isSignedOut, sent, reset } = useSendTicket(
    form.name,
    chat?.id,
  );
  const person = details?.data.account;
  const prefill = useMemo(
    () => ({
      ...(person && { firstname: person.firstName, lastname: person.lastName, email: person.email }),
      ...parsePrefill(form, search, state),
    }),
    [person, form, search, state],
  );
  // Without a session the draft belongs to a visitor.
  const owner = isReady || error ? String(account?.sessAccountId ?? '') : undefined;
  return (
    <>
      {!sent && before}
      <PageColumn className="page-block">
        {sent ? (
          <CaseSent form={form} ticket={sent} facts={facts} onAnother={reset} />
        ) : (
          <SchemaForm
            form={form}
            onSubmit={send}
            isSaving={isSaving}
            upload={upload}
            submitError={submitError}
            draft={{ key: form.name, owner }}
            prefill={prefill}
            footNote={chat && <FilesOfChat files={chat.files} onLeaveOut={() => setChatLeftOut(true)} />}
            footAction={isSignedOut && <SignInAgain />}
            intro={
              <>
                <Heading level={before ? 2 : 1} className={before ? 'text-title' : 'text-display'}>
                  {text('title')}
                </Heading>
                <p className="mt-3 text-muted">{text('lead')}</p>
                {aside}
              </>
            }
          />
        )}
      </PageColumn>
      {after}
    </>
  );
}

/** The files that go along with a conversation. */
function FilesOfChat({ files, onLeaveOut }: { files: readonly string[]; onLeaveOut: () => void }) {
  const { t, i18n } = useTranslation('support');
  return (
    <span className="block wrap-anywhere">
      <span>{t('chatFiles.text', { files: new Intl.ListFormat(i18n.language).format(files) })}</span>{' '}
      <button type="button" className="link" onClick={onLeaveOut}>
        {t('chatFiles.leaveOut')}
      </button>
    </span>
  );
}

/** Leads to the sign-in and back to the form, whose draft is kept. */
function SignInAgain() {
  const { t } = useTranslation('support');
  return (
    <a href={backendPaths.signIn()} className={buttonClass()} onClick={rememberThisPage}>
      {t('signIn')}
    </a>
  );
}
