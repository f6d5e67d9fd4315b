import '#shared/dns/dns.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { checkNameservers } from '#shared/dns/nameserverRules.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

type NameserversPanelProps = {
  domain: string;
  /** The nameservers with the staged change, if any. */
  hosts: readonly string[];
  ownNameservers: readonly string[];
  canChange: boolean;
  /** Whether DNSSEC limits the nameservers that the domain can move to. */
  isSigned: boolean;
  /** Marks the staged change. */
  mark?: ReactNode;
  onChange: (hosts: string[]) => void;
};

/** The nameservers that answer for the domain, with a form to change them. */
export function NameserversPanel(props: NameserversPanelProps) {
  const { hosts, ownNameservers, canChange, mark, onChange } = props;
  const { t } = useTranslation(['dns', 'common', 'account']);
  const [isEditing, setEditing] = useState(false);
  const isOwn = hosts.every((host) => ownNameservers.includes(host));
  return (
    <Panel
      title={t('common:nameservers')}
      actions={
        <span className="line-up">
          {mark}
          {canChange && !isEditing && (
            <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
              {t('account:change')}
            </Button>
          )}
        </span>
      }
    >
      {isEditing ? (
        <NameserversForm
          {...props}
          onCancel={() => setEditing(false)}
          onChange={(next) => {
            setEditing(false);
            onChange(next);
          }}
        />
      ) : (
        <>
          <ul className="font-mono text-badge wrap-anywhere">
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
          <p className="text-small text-muted mt-2">
            {isOwn ? t('nameservers.own', { brand: brand.name }) : t('nameservers.other')}
          </p>
        </>
      )}
    </Panel>
  );
}

type NameserversFormProps = NameserversPanelProps & { onCancel: () => void };

function NameserversForm(props: NameserversFormProps) {
  const { domain, hosts, ownNameservers, isSigned, onChange, onCancel } = props;
  const { t } = useTranslation(['dns', 'dnssec']);
  const [typed, setTyped] = useState(hosts.join('\n'));
  const [isChecked, setChecked] = useState(false);
  const { hosts: next, problem } = checkNameservers(typed, domain, ownNameservers);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!problem) onChange(next);
  }

  const isOwn = hosts.every((host) => ownNameservers.includes(host));
  return (
    <form className="record-form stack gap-3 text-small" noValidate onSubmit={submit}>
      {isSigned && <Notice tone="warm">{t('dnssec:nameservers')}</Notice>}
      <TextArea
        autoFocus
        label={t('nameservers.label')}
        help={t('nameservers.help', { own: ownNameservers.join(', ') })}
        error={
          isChecked &&
          problem &&
          t(`nameservers.problem.${problem.code}`, { host: problem.host, brand: brand.name })
        }
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="buttons ms-auto">
        {!isOwn && (
          <Button variant="quiet" size="small" onClick={() => setTyped(ownNameservers.join('\n'))}>
            {t('readOnly.back', { brand: brand.name })}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" size="small">
          {t('nameservers.save')}
        </Button>
      </div>
    </form>
  );
}
