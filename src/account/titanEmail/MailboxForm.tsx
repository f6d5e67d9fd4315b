import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartQuery } from '#api/usePartQuery.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import { domainPageOptions, onlyDomainOf } from '#shared/domainPicker/ownDomains.ts';
import { isGone } from '#shared/domainPicker/useDomainBar.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { EyeIcon } from '#ui/icons/productIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { findMailboxError, findPasswordError } from './mailboxRules.ts';
import { type MailDomainProblem, mailDomainOptions } from './mailDomain.ts';
import { notifyEmailError } from './useEmailToasts.ts';
import { type Mailbox, type MailboxInput, useMailboxDraft } from './useMailboxDraft.ts';

type DomainProblem = MailDomainProblem | 'unchecked';

type MailboxFormProps = {
  /** The domain in the page's address. */
  linked?: string | null;
  /** The product's own domain. */
  own?: string | null;
  /** The product that is set up; a trial needs none. */
  productId?: number | undefined;
  /** The key of the stored draft: the trial's or the product's. */
  draftKey: string;
  lead?: string;
  submitLabel: string;
  /** Sets up the mailbox. Resolves with an error message, or undefined. Never called again before it has settled. */
  onSend: (mailbox: Mailbox) => Promise<string | undefined>;
};

/** Domain, first mailbox and its password. The draft, without the password, stays in the tab until the form is sent. */
export function MailboxForm(props: MailboxFormProps) {
  const { linked = null, own = null, productId, draftKey, lead, submitLabel, onSend } = props;
  const { t } = useTranslation('email');
  const page = usePartQuery(domainPageOptions());
  const usual = own ?? onlyDomainOf(page.data);
  const { value, change, removeDraft } = useMailboxDraft(draftKey, { linked, usual });
  const { problem, findProblem } = useDomainProblem(value.domain, { own, productId });
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    const { domain, local, password } = value;
    const focusOn = (name: keyof Mailbox) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    if (domain === null) return focusOn('domain');
    const invalid = findMailboxError(local) ? 'local' : findPasswordError(password, local) && 'password';
    if (invalid) return focusOn(invalid);
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    setFailure(undefined);
    const found = await findProblem(domain);
    if (found) focusOn('domain');
    else {
      const failed = await onSend({ domain, local: local.trim(), password });
      if (failed === undefined) removeDraft();
      else notifyEmailError(failed);
      setFailure(failed);
    }
    isSending.current = false;
    setSaving(false);
  }

  return (
    <form className="stack text-small" noValidate onSubmit={(event) => void submit(event)}>
      {lead && <p>{lead}</p>}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <MailboxFields {...{ value, problem, isChecked, productId }} onChange={change} />
      <div className="row gap-4">
        <Button
          type="submit"
          variant="primary"
          loading={isSaving}
          loadingLabel={t('setUp.running')}
          // Pressing the button must not blur the field: an error that appears would move the button away.
          onMouseDown={(event) => event.preventDefault()}
        >
          {submitLabel}
        </Button>
        <p className="grow-wrap text-badge text-muted">{t('setUp.note')}</p>
      </div>
    </form>
  );
}

type SetUpProduct = { own: string | null; productId: number | undefined };

/** Why a domain can't get email, or that this could not be found out. The product's own domain always can. */
function useDomainProblem(domain: string | null, { own, productId }: SetUpProduct) {
  const queries = useQueryClient();
  const isChecked = domain !== null && domain !== own;
  const { data, isError } = useQuery({ ...mailDomainOptions(domain ?? '', productId), enabled: isChecked });
  const problem: DomainProblem | null = !isChecked ? null : isError ? 'unchecked' : (data ?? null);
  const findProblem = async (name: string): Promise<DomainProblem | null> =>
    name === own
      ? null
      : queries.ensureQueryData(mailDomainOptions(name, productId)).catch(() => 'unchecked' as const);
  return { problem, findProblem };
}

type MailboxFieldsProps = {
  value: MailboxInput;
  onChange: (change: Partial<MailboxInput>) => void;
  /** Why email can't be set up for the chosen domain; null if it can. */
  problem: DomainProblem | null;
  /** The product that is set up, which doesn't count as its domain's email. */
  productId: number | undefined;
  /** Whether fields show their errors before they have lost focus. */
  isChecked: boolean;
};

function MailboxFields({ value, onChange, problem, productId, isChecked }: MailboxFieldsProps) {
  const { t } = useTranslation(['email', 'account', 'common']);
  const [left, setLeft] = useState({ local: false, password: false });
  const { domain, local, password } = value;
  const domainError =
    domain === null
      ? isChecked && t('account:pick.missing')
      : problem === 'notYours'
        ? t('account:pick.notYours', { name: nameToUnicode(domain) })
        : problem && t(`email:form.problem.${problem}`, { name: nameToUnicode(domain) });
  const localError = (isChecked || left.local) && findMailboxError(local);
  const passwordError = (isChecked || left.password) && findPasswordError(password, local);
  return (
    <div className="grid grid-fit items-start">
      <DomainPicker
        label={t('common:domain')}
        help={t('account:pick.help')}
        name="domain"
        value={domain}
        error={domainError}
        onChange={(name) => onChange({ domain: name })}
        barOf={(held) => {
          if (isGone(held)) return t('account:pick.isDeleted');
          const { emailProductId: email } = held;
          return email && email !== productId ? t('email:form.hasEmail') : undefined;
        }}
      />
      <TextField
        wide
        label={t('email:form.mailbox')}
        name="local"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        after={
          domain !== null && (
            <bdi translate="no" className="field-suffix truncate">{`@${nameToUnicode(domain)}`}</bdi>
          )
        }
        error={localError && t(`email:form.problem.${localError}`)}
        value={local}
        onBlur={() => setLeft((before) => ({ ...before, local: true }))}
        onChange={({ target }) => onChange({ local: target.value })}
      />
      <PasswordField
        value={password}
        error={passwordError && t(`email:form.problem.${passwordError}`)}
        onBlur={() => setLeft((before) => ({ ...before, password: true }))}
        onChange={(text) => onChange({ password: text })}
      />
    </div>
  );
}

type PasswordFieldProps = {
  value: string;
  error: string | false | null;
  onBlur: () => void;
  onChange: (text: string) => void;
};

function PasswordField({ value, error, onBlur, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('email');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      wide
      label={t('form.password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      maxLength={128}
      required
      help={error ? undefined : t('form.problem.password')}
      error={error}
      after={
        <IconButton
          size="small"
          label={isShown ? t('form.hide') : t('form.show')}
          aria-pressed={isShown}
          icon={<EyeIcon />}
          onClick={() => setShown(!isShown)}
        />
      }
      value={value}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
