import { useTranslation } from 'react-i18next';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { BoxIcon, KeyIcon, LockIcon, MoveIcon, ServerIcon, StoreIcon } from '#ui/icons/productIcons.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

const SUBJECTS = [
  ['lock', LockIcon],
  ['move', MoveIcon],
  ['owner', UserIcon],
  ['dns', ServerIcon],
  ['many', BoxIcon],
  ['security', KeyIcon],
  ['reseller', StoreIcon],
  ['account', DownloadIcon],
] as const;

/** What needs a second proof. */
export function AskedAgainPanel() {
  const { t } = useTranslation('security');
  return (
    <Panel title={t('asked.title')}>
      <p className="mb-4 text-small text-muted">{t('asked.text')}</p>
      <ul className="icon-list stack gap-2 text-small">
        {SUBJECTS.map(([key, Icon]) => (
          <li key={key}>
            <Icon />
            <span>{t(`asked.${key}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
