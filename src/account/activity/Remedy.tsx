import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import { paths } from '#paths.ts';
import { useActivityTexts } from '#shared/activity/useActivityTexts.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { LockIcon } from '#ui/icons/productIcons.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Status } from '#ui/workspace/Status.tsx';

type RemedyProps = { entry: Activity; isBusy: boolean; onUndo: () => void };

/** Undoes an entry, or leads to what comes closest to that. */
export function Remedy({ entry, isBusy, onUndo }: RemedyProps) {
  const { t } = useTranslation(['activity', 'shell']);
  const { titleOf, momentOf } = useActivityTexts();
  const { action, undo, undoneAt, domain } = entry;
  if (undoneAt !== null)
    return (
      <Status kind="undone" className="activity-undone">
        {t('undoneAt', { date: momentOf(undoneAt) })}
      </Status>
    );
  const label = t('undoNamed', { what: titleOf(entry) });
  if (undo.kind === 'at_once') {
    const isLock = action === 'unlock_domain';
    return (
      <Button
        size="small"
        icon={isLock ? <LockIcon /> : <UndoIcon />}
        loading={isBusy}
        {...(!isLock && { 'aria-label': label })}
        onClick={onUndo}
      >
        {isLock ? t('lock') : t('shell:undo')}
      </Button>
    );
  }
  if (undo.kind === 'zone' && domain !== null)
    return (
      <Link
        to={paths.domainDns(domain, '?history=1')}
        className={buttonClass({ size: 'small' })}
        aria-label={label}
      >
        <UndoIcon />
        <span>{t('shell:undo')}</span>
      </Link>
    );
  return <Elsewhere entry={entry} />;
}

/** Leads to where it can be changed or seen. */
function Elsewhere({ entry: { action, outcome, device, target, undo, domain } }: { entry: Activity }) {
  const { t } = useTranslation(['activity', 'common']);
  const link = (to: string, text: string) => (
    <Link to={to} className="link tap">
      {text}
    </Link>
  );
  if (outcome === 'refused') return <Status kind="refused">{t('refused')}</Status>;
  if (action === 'sign_in_new_device' && device?.status === 'pending')
    return (
      <Link to={paths.devices()} className={buttonClass({ size: 'small' })}>
        {t('signOut')}
      </Link>
    );
  switch (target?.kind) {
    case 'order':
      return link(paths.order(target.id), t('open.order'));
    case 'contact':
      return link(paths.ownContact(target.id), t('open.contact'));
    case 'transfer':
      return link(paths.transfer(target.id), t('open.transfer'));
    case 'bulk_change':
      return link(paths.products(`?type=domain&job=${target.id}`), t('open.bulkChange'));
  }
  if (undo.reason === 'settings' && domain !== null)
    return link(paths.domain(domain), t('common:openDomain'));
  return <span className="text-muted">{t('final')}</span>;
}
