import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, errorMessage } from '#api/errors.ts';
import {
  getGetAlertSettingsQueryKey,
  getListAlertsQueryKey,
  updateAlertSettings,
} from '#api/generated/hooks/alerts.ts';
import { AlertChannel } from '#api/generated/schemas/alertChannel.zod.ts';
import type { AlertChoice } from '#api/generated/schemas/alertChoice.zod.ts';
import type { AlertSettings } from '#api/generated/schemas/alertSettings.zod.ts';
import { paths } from '#paths.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { DaysChoice } from './DaysChoice.tsx';
import { LabelDays } from './LabelDays.tsx';

type Draft = Pick<AlertSettings, 'alerts' | 'days' | 'labelDays' | 'webhookUrl'>;

/** What the account is told, how, and how many days before. */
export function AlertSettingsPanel({ settings }: { settings: AlertSettings }) {
  const { t, i18n } = useTranslation(['alerts', 'account']);
  const queries = useQueryClient();
  /** What has been changed; empty while it is what was saved. */
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const { alerts, days, labelDays, webhookUrl } = { ...settings, ...changes };
  const change = (next: Partial<Draft>) => setChanges((before) => ({ ...before, ...next }));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (_sent: Partial<Draft>) =>
      updateAlertSettings({ version: settings.version, alerts, days, labelDays, webhookUrl }),
    onSuccess: (response, sent) => {
      queries.setQueryData(getGetAlertSettingsQueryKey(), response);
      void queries.invalidateQueries({ queryKey: getListAlertsQueryKey() });
      setChanges((before) => withoutSent(before, sent));
      void notify(t('account:saved'), { tone: 'success' });
    },
    onError: () => queries.invalidateQueries({ queryKey: getGetAlertSettingsQueryKey() }),
  });
  const isAddressWrong = error instanceof ApiError && 'webhookUrl' in error.fields;
  const requiredDays = new Intl.ListFormat(i18n.language).format(settings.requiredDays.map(String));
  const hasChanges = Object.keys(changes).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate(changes);
  }

  return (
    <Panel title={t('settings')}>
      <form onSubmit={submit} noValidate className="stack gap-6">
        {error && !isAddressWrong && (
          <Notice tone="bad" role="alert">
            {errorMessage(error, t('account:notSaved'))}
          </Notice>
        )}
        <div className="stack gap-3">
          <ul className="ruled-list">
            {alerts.map((choice) => (
              <li key={choice.kind}>
                <KindChoice
                  choice={choice}
                  isRequired={settings.required.includes(choice.kind)}
                  onChange={(next) =>
                    change({ alerts: alerts.map((one) => (one.kind === next.kind ? next : one)) })
                  }
                />
              </li>
            ))}
          </ul>
          <p className="text-small text-muted">
            <span>{t('required', { email: settings.email, days: requiredDays })}</span>{' '}
            <Link className="link" to={paths.supportArticle('alerts-and-reminders')}>
              {t('why')}
            </Link>
          </p>
        </div>
        <DaysChoice legend={t('before')} days={days} onChange={(next) => change({ days: next })} />
        <LabelDays value={labelDays} onChange={(next) => change({ labelDays: next })} />
        <TextField
          wide
          type="url"
          label={t('webhook.label')}
          help={t('webhook.help')}
          error={isAddressWrong && t('webhook.invalid')}
          maxLength={500}
          autoComplete="off"
          placeholder="https://"
          value={webhookUrl ?? ''}
          onChange={({ target }) => {
            reset();
            change({ webhookUrl: target.value.trim() || null });
          }}
        />
        {settings.webhookSecret && (
          <div className="field-box field-wide">
            <input
              className="field-input font-mono text-badge"
              readOnly
              aria-label={t('webhook.secret')}
              value={settings.webhookSecret}
            />
            <CopyButton text={settings.webhookSecret} label={t('account:copySecret')} />
          </div>
        )}
        <div className="row">
          <Button type="submit" variant="primary" disabled={!hasChanges} loading={isPending}>
            {t('account:save')}
          </Button>
          {hasChanges && (
            <Button
              variant="quiet"
              onClick={() => {
                reset();
                setChanges({});
              }}
            >
              {t('discard')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

/** What was changed again while the changes were being saved. */
function withoutSent(changes: Partial<Draft>, sent: Partial<Draft>): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== sent[name as keyof Draft]),
  ) as Partial<Draft>;
}

type KindChoiceProps = {
  choice: AlertChoice;
  /** Whether emails are always sent. */
  isRequired: boolean;
  onChange: (choice: AlertChoice) => void;
};

function KindChoice({ choice: { kind, channels }, isRequired, onChange }: KindChoiceProps) {
  const { t } = useTranslation('alerts');
  return (
    <fieldset className="row gap-4 between">
      <legend className="sr-only">{t(`kind.${kind}`)}</legend>
      <span aria-hidden="true">{t(`kind.${kind}`)}</span>
      <span className="row gap-4">
        {AlertChannel.options.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`channel.${channel}`)}
            checked={channels.includes(channel)}
            disabled={channel === 'email' && isRequired}
            onChange={({ target }) =>
              onChange({
                kind,
                channels: AlertChannel.options.filter((other) =>
                  other === channel ? target.checked : channels.includes(other),
                ),
              })
            }
          />
        ))}
      </span>
    </fieldset>
  );
}
