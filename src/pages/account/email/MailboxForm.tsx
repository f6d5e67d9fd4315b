import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { EyeIcon } from '#ui/icons/productIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { findMailboxError, findPasswordError } from './mailboxRules.ts';
import { notifyEmailError } from './useEmailToasts.ts';
import { type Mailbox, useMailboxDraft } from './useMailboxDraft.ts';

type MailboxFormProps = {
  /** Domains to choose from, at least one. */
  domains: readonly string[];
  /** The domain in the page's address. By default, the first domain is selected. */
  preferred?: string | null;
  /** The key of the stored draft: the trial's or the product's. */
  draftKey: string;
  lead?: string;
  submitLabel: string;
  /** Sets up the mailbox. Resolves with an error message, or undefined. Never called again before it has settled. */
  onSend: (mailbox: Mailbox) => Promise<string | undefined>;
};

/** Domain, first mailbox and its password. The draft, without the password, stays in the tab until the form is sent. */
export function MailboxForm(props: MailboxFormProps) {
  const { domains, preferred = null, draftKey, lead, submitLabel, onSend } = props;
  const { t } = useTranslation('email');
  const { value, change, removeDraft } = useMailboxDraft(draftKey, domains, preferred);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const { local, password } = value;
    const invalid = findMailboxError(local) ? 'local' : findPasswordError(password, local) && 'password';
    if (invalid) event.currentTarget.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus();
    if (invalid || isSending.current) return;
    isSending.current = true;
    setSaving(true);
    setFailure(undefined);
    const failed = await onSend({ ...value, local: local.trim() });
    if (failed === undefined) removeDraft();
    else notifyEmailError(failed);
    setFailure(failed);
    isSending.current = false;
    setSaving(false);
  }

  return (
    <form className="mailbox-form" noValidate onSubmit={(event) => void submit(event)}>
      {lead && <p>{lead}</p>}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <MailboxFields value={value} onChange={change} domains={domains} isChecked={isChecked} />
      <div className="mailbox-foot">
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
        <p className="muted-note">{t('setUp.note')}</p>
      </div>
    </form>
  );
}

type MailboxFieldsProps = {
  value: Mailbox;
  onChange: (change: Partial<Mailbox>) => void;
  domains: readonly string[];
  /** Whether fields show their errors before they have lost focus. */
  isChecked: boolean;
};

function MailboxFields({ value, onChange, domains, isChecked }: MailboxFieldsProps) {
  const { t } = useTranslation('email');
  const [left, setLeft] = useState({ local: false, password: false });
  const { domain, local, password } = value;
  const localError = (isChecked || left.local) && findMailboxError(local);
  const passwordError = (isChecked || left.password) && findPasswordError(password, local);
  return (
    <div className="mailbox-fields">
      <SelectField
        wide
        label={t('form.domain')}
        name="domain"
        help={t('form.domainHelp', { count: domains.length })}
        value={domain}
        onChange={({ target }) => onChange({ domain: target.value })}
      >
        {domains.map((name) => (
          <option key={name} value={name}>
            {nameToUnicode(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        wide
        label={t('form.mailbox')}
        name="local"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        after={<bdi translate="no" className="mailbox-domain">{`@${nameToUnicode(domain)}`}</bdi>}
        error={localError && t(`form.problem.${localError}`)}
        value={local}
        onBlur={() => setLeft((before) => ({ ...before, local: true }))}
        onChange={({ target }) => onChange({ local: target.value })}
      />
      <PasswordField
        value={password}
        error={passwordError && t(`form.problem.${passwordError}`)}
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
      help={error ? undefined : t('form.passwordHelp')}
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
