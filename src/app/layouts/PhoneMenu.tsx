import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { LazyMenu } from '#ui/LazyMenu.tsx';

/** The header's links as a menu, for narrow windows. */
export function PhoneMenu() {
  const { t } = useTranslation('shell');
  return (
    <div className="md:hidden">
      <LazyMenu
        align="end"
        trigger={<IconButton label={t('nav.menu')} icon={<MenuIcon />} />}
        items={[
          { kind: 'link', key: 'domains', label: t('nav.domains'), render: <Link to={paths.search()} /> },
          { kind: 'link', key: 'bulk', label: t('nav.bulk'), render: <Link to={paths.bulk()} /> },
          { kind: 'link', key: 'prices', label: t('nav.prices'), render: <Link to={paths.tlds()} /> },
          { kind: 'line', key: 'line' },
          { kind: 'link', key: 'preferences', label: t('preferences.title'), href: '#preferences' },
        ]}
      />
    </div>
  );
}
