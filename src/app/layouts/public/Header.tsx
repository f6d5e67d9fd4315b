import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { CartButton } from '#shop/cart/CartButton.tsx';
import { BrandMark } from '#ui/BrandMark.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { AccountLink } from './AccountLink.tsx';
import { PreferencesButton } from './Preferences.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { listSiteAreas, type SiteLink } from './siteAreas.ts';

/** Brand, navigation, preferences, account and cart. */
export function Header() {
  const { t } = useTranslation('shell');
  const areas = listSiteAreas(t);
  return (
    <header className="site-header ruled-below">
      <PageColumn className="site-head line-up">
        <Link
          to={paths.home()}
          className="brand line-up fixed-size"
          aria-label={t('nav.home', { brand: brand.name })}
        >
          <BrandMark />
          <span className="brand-name">{brand.name}</span>
        </Link>
        <nav aria-label={t('nav.label')} className="line-up grow">
          {areas
            .flatMap(({ links }) => links)
            .map((link) => link.short && <HeaderLink key={link.to} link={link} />)}
          <SiteMenu areas={areas} />
        </nav>
        <PreferencesButton />
        <AccountLink />
        <CartButton />
      </PageColumn>
    </header>
  );
}

/** Marks whether it leads to the current page or to the current area. */
function HeaderLink({ link: { to, short, covers } }: { link: SiteLink }) {
  const { pathname } = useLocation();
  const isInside = covers?.some((start) => pathname.startsWith(start));
  return (
    <Link
      to={to}
      className="nav-link site-header-link"
      aria-current={pathname === to ? 'page' : isInside ? 'true' : undefined}
    >
      {short}
    </Link>
  );
}
