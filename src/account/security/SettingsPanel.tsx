import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSecuritySettings } from '#api/generated/hooks/security.ts';
import type { SecuritySettings } from '#api/generated/schemas/securitySettings.zod.ts';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { useQuickChange } from './securityQueries.ts';

const SETTINGS = ['newDeviceEmails', 'holdTransfers'] as const;

/** What the account has chosen. A switch moves back if its change is not confirmed. */
export function SettingsPanel({ settings }: { settings: SecuritySettings }) {
  const { t } = useTranslation(['security', 'account']);
  const { change, isPending, pending } = useQuickChange(changeSecuritySettings, () => t('account:saved'));
  const shown = { ...settings, ...pending };
  return (
    <Panel title={t('settings.title')}>
      <div className="stack gap-4">
        {SETTINGS.map((name) => (
          <Setting
            key={name}
            label={t(`settings.${name}.label`)}
            text={t(`settings.${name}.text`)}
            isOn={shown[name]}
            isSaving={isPending}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
    </Panel>
  );
}

type SettingProps = {
  label: string;
  text: string;
  isOn: boolean;
  isSaving: boolean;
  onChange: (isOn: boolean) => void;
};

function Setting({ label, text, isOn, isSaving, onChange }: SettingProps) {
  const id = useId();
  return (
    <div className="line-up gap-4 between items-start">
      <p>
        <span className="font-medium">{label}</span>
        <span id={id} className="block text-badge text-muted">
          {text}
        </span>
      </p>
      <InlineSwitch
        aria-label={label}
        aria-describedby={id}
        aria-disabled={isSaving}
        checked={isOn}
        onChange={({ target }) => !isSaving && onChange(target.checked)}
      />
    </div>
  );
}
