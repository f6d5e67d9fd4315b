import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { EyeIcon } from '#ui/icons/productIcons.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { findMailboxError, findPasswordError } from './mailboxRules.ts';

export type Mailbox = { domain: string; local: string; password: string };

type MailboxFieldsProps = {
  value: Mailbox;
  onChange: (value: Mailbox) => void;
  /** Domains to choose from; the present one is among them. */
  domains: readonly string[];
  /** Whether fields show their problems before they have been left. */
  isChecked: boolean;
};

/** Domain, first mailbox and its password. */
export function MailboxFields({ value, onChange, domains, isChecked }: MailboxFieldsProps) {
  const { t } = useTranslation('email');
  const [left, setLeft] = useState({ local: false, password: false });
  const [isShown, setShown] = useState(false);
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
        onChange={({ target }) => onChange({ ...value, domain: target.value })}
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
        after={<bdi className="mailbox-domain">@{nameToUnicode(domain)}</bdi>}
        error={localError && t(`form.problem.${localError}`)}
        value={local}
        onBlur={() => setLeft((before) => ({ ...before, local: true }))}
        onChange={({ target }) => onChange({ ...value, local: target.value })}
      />
      <TextField
        wide
        label={t('form.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={128}
        required
        help={passwordError ? undefined : t('form.passwordHelp')}
        error={passwordError && t(`form.problem.${passwordError}`)}
        after={
          <IconButton
            size="small"
            label={isShown ? t('form.hide') : t('form.show')}
            aria-pressed={isShown}
            icon={<EyeIcon />}
            onClick={() => setShown(!isShown)}
          />
        }
        value={password}
        onBlur={() => setLeft((before) => ({ ...before, password: true }))}
        onChange={({ target }) => onChange({ ...value, password: target.value })}
      />
    </div>
  );
}

/** The button that sends the form, and what it does. */
export function MailboxFoot({ label, isSaving }: { label: string; isSaving: boolean }) {
  const { t } = useTranslation('email');
  return (
    <div className="mailbox-foot">
      <Button
        type="submit"
        variant="primary"
        loading={isSaving}
        loadingLabel={t('setUp.running')}
        // The field keeps the focus until the click: the error that leaving it shows would move the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {label}
      </Button>
      <p>{t('setUp.note')}</p>
    </div>
  );
}
