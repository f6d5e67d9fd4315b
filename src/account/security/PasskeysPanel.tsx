import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removePasskey } from '#api/generated/hooks/security.ts';
import type { Passkey } from '#api/generated/schemas/passkey.zod.ts';
import type { Security } from '#api/generated/schemas/security.zod.ts';
import { formatMediumDate, formatRecent } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyIcon } from '#ui/icons/productIcons.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { Facts } from './Facts.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { useQuickChange } from './securityQueries.ts';

/** The passkeys of the account. */
export function PasskeysPanel({ security }: { security: Security }) {
  const { t } = useTranslation('security');
  const { passkeys } = security;
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <Panel
      title={t('passkeys.title')}
      actions={<AddPasskey security={security} />}
      padded={false}
      foot={t('passkeys.note')}
    >
      {passkeys.length === 0 ? (
        <EmptyState level={3} icon={<KeyIcon />} title={t('passkeys.empty')}>
          {t('passkeys.emptyText')}
        </EmptyState>
      ) : (
        <ul className="panel-list">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.passkeyId}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  );
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function Row({ passkey: { name, createdAt, lastUsedAt, synced }, onRename, onRemove }: RowProps) {
  const { t, i18n } = useTranslation(['security', 'shell', 'account']);
  const used = lastUsedAt && formatRecent(new Date(lastUsedAt), serverNow(), i18n.language);
  return (
    <li>
      <KeyIcon />
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <bdi translate="no">{name}</bdi>
        <Facts
          facts={[
            t('passkeys.added', { date: formatMediumDate(new Date(createdAt), i18n.language) }),
            used ? t('used', { when: used }) : t('neverUsed'),
            synced && t('passkeys.synced'),
          ]}
        />
      </div>
      <span className="row gap-2">
        <Button
          size="small"
          variant="quiet"
          aria-label={`${t('account:rename')}: ${name}`}
          onClick={onRename}
        >
          {t('account:rename')}
        </Button>
        <Button size="small" variant="quiet" aria-label={`${t('shell:remove')}: ${name}`} onClick={onRemove}>
          {t('shell:remove')}
        </Button>
      </span>
    </li>
  );
}

function RemovePasskey({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['security', 'shell', 'account']);
  const { change, isPending } = useQuickChange(removePasskey, () => t('passkeys.removed', { name }));
  return (
    <ConfirmDialog
      open
      isDangerous
      isBusy={isPending}
      title={t('passkeys.removeTitle', { name })}
      confirmLabel={t('shell:remove')}
      cancelLabel={t('account:keepIt')}
      onCancel={onClose}
      onConfirm={() => change(passkeyId, onClose)}
    >
      {t('passkeys.removeText')}
    </ConfirmDialog>
  );
}
