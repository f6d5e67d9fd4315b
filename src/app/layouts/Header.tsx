import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { CartButton } from '#features/cart/CartButton.tsx';
import { useSession } from '#features/session/useSession.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { AccountLink } from './AccountLink.tsx';
import { BrandMark } from './BrandMark.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';

const DEFAULT_CURRENCY = 'USD';

/** Brand, search, preferences, account and cart. */
export function Header() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { account } = useSession();
  return (
    <header className="border-line border-b">
      <PageColumn className="flex min-h-16 items-center gap-2 sm:gap-4">
        <Link to={paths.home()} className="brand" aria-label={t('nav.home', { brand: brand.name })}>
          <BrandMark />
          <span>{brand.name}</span>
        </Link>
        <nav aria-label={t('nav.label')} className="flex flex-1 justify-end md:justify-start">
          <NavLink to={paths.search()} end className="nav-link max-md:hidden">
            {t('nav.domains')}
          </NavLink>
          <NavLink to={paths.bulk()} className="nav-link max-md:hidden">
            {t('nav.bulk')}
          </NavLink>
          <NavLink to={paths.tlds()} className="nav-link max-md:hidden">
            {t('nav.prices')}
          </NavLink>
          <PhoneMenu />
        </nav>
        <a href="#preferences" className="nav-link max-lg:hidden">
          <VisuallyHidden>{t('preferences.title')}: </VisuallyHidden>
          {language.name} · {account?.preferredCurrency ?? DEFAULT_CURRENCY}
        </a>
        <AccountLink />
        <CartButton />
      </PageColumn>
    </header>
  );
}
