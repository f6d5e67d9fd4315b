import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession } from '#api/generated/hooks/security.ts';
import type { AccountSession } from '#api/generated/schemas/accountSession.zod.ts';
import type { Security } from '#api/generated/schemas/security.zod.ts';
import { formatDays, formatRecent } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { deviceIcon } from '#shared/devices/deviceIcon.ts';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { LeaveIcon } from '#ui/icons/statusIcons.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Facts } from './Facts.tsx';
import { useQuickChange } from './securityQueries.ts';

/** Where the account is signed in. */
export function SessionsPanel({ security: { sessions, idleDays, absoluteDays } }: { security: Security }) {
  const { t, i18n } = useTranslation(['security', 'account']);
  const all = useQuickChange(
    () => endOtherSessions(),
    () => t('sessions.endedAll'),
  );
  const one = useQuickChange(endSession, () => t('sessions.ended'));
  return (
    <Panel
      title={t('sessions.title')}
      actions={
        sessions.length > 1 && (
          <Button size="small" icon={<LeaveIcon />} loading={all.isPending} onClick={() => all.change()}>
            {t('sessions.endAll')}
          </Button>
        )
      }
      padded={false}
      foot={t('sessions.note', {
        idle: formatDays(idleDays, i18n.language),
        absolute: formatDays(absoluteDays, i18n.language),
      })}
    >
      <ul className="panel-list">
        {sessions.map((session) => (
          <Row
            key={session.sessionId}
            session={session}
            isEnding={one.pending === session.sessionId}
            onEnd={() => one.change(session.sessionId)}
          />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = { session: AccountSession; isEnding: boolean; onEnd: () => void };

function Row({ session: { device, signedInAt, lastSeenAt, current }, isEnding, onEnd }: RowProps) {
  const { t, i18n } = useTranslation(['security', 'devices', 'account', 'shell']);
  const nameOf = useDeviceName();
  const name = device ? nameOf(device) : t('devices:unknown.device');
  const format = (at: string) => formatRecent(new Date(at), serverNow(), i18n.language);
  const Icon = deviceIcon(device);
  return (
    <li>
      <Icon />
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <span className="row gap-2">
          <span>{name}</span>
          {current && <Badge tone="accent">{t('devices:current')}</Badge>}
        </span>
        <Facts
          facts={[
            device?.place ?? t('devices:unknown.place'),
            current
              ? t('account:since', { date: format(signedInAt) })
              : t('sessions.active', { when: format(lastSeenAt) }),
          ]}
        />
      </div>
      {!current && (
        <Button
          size="small"
          variant="quiet"
          loading={isEnding}
          aria-label={`${t('shell:account.signOut')}: ${name}`}
          onClick={onEnd}
        >
          {t('shell:account.signOut')}
        </Button>
      )}
    </li>
  );
}
