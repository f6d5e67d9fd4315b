import './siteMenu.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { IconButton } from '#ui/IconButton.tsx';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { listMenuAreas, type SiteArea, type SiteLink } from './siteAreas.ts';

const ID = 'site-menu';

/**
 * A button and the menu of the main pages. The browser opens and closes the menu, so it works before scripts have loaded:
 * https://html.spec.whatwg.org/multipage/popover.html
 */
export function SiteMenu({ areas }: { areas: readonly SiteArea[] }) {
  const { t } = useTranslation('shell');
  const menu = useRef<HTMLDivElement>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu.
  useEffect(() => {
    const element = menu.current;
    return () => element?.hidePopover();
  }, [location]);
  return (
    <>
      <IconButton className="site-menu-button" label={t('nav.menu')} icon={<MenuIcon />} popoverTarget={ID} />
      <div ref={menu} id={ID} popover="auto" className="site-menu">
        {listMenuAreas(areas, t).map(({ key, label, links }) => (
          <div key={key}>
            <p className="site-menu-label">{label}</p>
            <ul aria-label={label}>
              {links.map((link) => (
                <li key={link.to}>
                  <SiteMenuLink link={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <a href="#preferences" className="nav-link">
          {t('preferences.title')}
        </a>
      </div>
    </>
  );
}

/** A link to a section of a page is never marked as the current page. */
function SiteMenuLink({ link: { to, label, told } }: { link: SiteLink }) {
  const look = {
    to,
    className: 'nav-link site-menu-link',
    children: (
      <>
        <span className="font-medium">{label}</span>
        <span className="block text-small text-muted">{told}</span>
      </>
    ),
  };
  return to.includes('#') ? <Link {...look} /> : <NavLink {...look} end />;
}
