import { useTranslation } from 'react-i18next';
import { changeSecuritySettings } from '#api/generated/hooks/security.ts';
import type { Security } from '#api/generated/schemas/security.zod.ts';
import { Button } from '#ui/Button.tsx';
import { MailIcon } from '#ui/icons/productIcons.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Authenticator } from './Authenticator.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useQuickChange } from './securityQueries.ts';
import { Way } from './Way.tsx';

type OtherWaysPanelProps = { security: Security; email: string | undefined };

/** The ways to sign in besides passkeys. */
export function OtherWaysPanel({ security, email }: OtherWaysPanelProps) {
  const { t } = useTranslation('security');
  const { authenticator, recoveryCodes, settings } = security;
  return (
    <Panel title={t('others.title')} padded={false} foot={t('others.note')}>
      <ul className="panel-list">
        <Authenticator authenticator={authenticator} />
        <RecoveryCodes codes={recoveryCodes} />
        <SignInLink isOn={settings.signInLink} email={email} />
      </ul>
    </Panel>
  );
}

function SignInLink({ isOn, email }: { isOn: boolean; email: string | undefined }) {
  const { t } = useTranslation('security');
  const { change, isPending } = useQuickChange(changeSecuritySettings, ({ signInLink }) =>
    t(signInLink ? 'link.turnedOn' : 'link.turnedOff'),
  );
  const action = t(isOn ? 'link.turnOff' : 'link.turnOn');
  return (
    <Way
      icon={MailIcon}
      name={t('link.title')}
      facts={[email ? t('link.to', { email }) : t('link.text')]}
      status={isOn ? 'on' : 'off'}
      statusText={t(isOn ? 'on' : 'off')}
    >
      <Button
        size="small"
        loading={isPending}
        aria-label={`${action}: ${t('link.title')}`}
        onClick={() => change({ signInLink: !isOn })}
      >
        {action}
      </Button>
    </Way>
  );
}
