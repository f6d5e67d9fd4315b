import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDomainName } from '#admin/tools/parseDomainName.ts';
import { ApiError, errorMessage } from '#api/errors.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { TemplateChanges } from '#shared/dns/TemplateChanges.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { MailWarning } from './MailWarning.tsx';
import { recordsOf } from './templateItems.ts';
import type { TemplateEditor } from './useTemplateEditor.ts';
import type { Trial } from './useTrial.ts';

type TrialPanelProps = {
  editor: TemplateEditor;
  trial: Trial;
  domain: string | undefined;
  onDomain: (domain: string | undefined) => void;
};

/** Tries the template, with its staged changes, on the zone of a real domain. */
export function TrialPanel({ editor, trial, domain, onDomain }: TrialPanelProps) {
  const { t } = useTranslation(['dnsTemplates', 'common']);
  const [typed, setTyped] = useState(domain ? nameToUnicode(domain) : '');
  const [isWrong, setWrong] = useState(false);
  const [shown, setShown] = useState(domain);
  if (shown !== domain) {
    // A new key would remount the field, which would lose the focus.
    setShown(domain);
    setTyped(domain ? nameToUnicode(domain) : '');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const name = parseDomainName(typed);
    const isValid = name !== undefined || typed.trim() === '';
    setWrong(!isValid);
    if (isValid) onDomain(name);
  }
  return (
    <Panel title={t('trial.title')} foot={t('applied')}>
      <div className="stack gap-3 text-small">
        <form className="stack gap-3 text-small" noValidate onSubmit={submit}>
          <TextField
            wide
            label={t('common:domain')}
            help={t('trial.help')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            value={typed}
            error={isWrong && t('trial.invalid')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" size="small">
            {t('trial.submit')}
          </Button>
        </form>
        <MailWarning editor={editor} trial={trial} />
        {domain && <Outcome editor={editor} trial={trial} domain={domain} />}
      </div>
    </Panel>
  );
}

type OutcomeProps = { editor: TemplateEditor; trial: Trial; domain: string };

function Outcome({ editor, trial, domain }: OutcomeProps) {
  const { t } = useTranslation('dnsTemplates');
  const { data, error, isFetching, refetch } = trial;
  const name = nameToUnicode(domain);
  if (recordsOf(editor.after).length === 0 || editor.recordProblems.size > 0)
    return <p className="text-muted">{t('trial.unsound')}</p>;
  const isMissing = error instanceof ApiError && error.status === 404;
  if (isMissing) {
    return (
      <Notice tone="warm" role="alert">
        {t('trial.missing', { name })}
      </Notice>
    );
  }
  if (error) {
    return (
      <LoadFailure title={errorMessage(error, t('trial.failed'))} query={{ error, isFetching, refetch }} />
    );
  }
  if (!data) return <Spinner label={t('trial.loading')} />;
  return (
    <div className="stack gap-3 text-small" aria-live="polite" aria-busy={isFetching}>
      <h3 className="font-medium">
        <bdi translate="no">{nameToUnicode(data.domain)}</bdi>
      </h3>
      {!data.onOwnNameservers && (
        <Notice>{t('trial.elsewhere', { nameservers: data.nameservers.join(', ') })}</Notice>
      )}
      <div className="stack gap-1">
        <TemplateChanges changes={data} />
      </div>
    </div>
  );
}
