import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { CookieSettings } from '#app/layouts/public/Footer.tsx';
import { CurrencyButton, PreferencesButton } from '#app/layouts/public/Preferences.tsx';
import { Component as PublicLayout } from '#app/layouts/public/PublicLayout.tsx';
import { brand } from '#lib/brand.ts';
import { paths, toShopColors } from '#paths.ts';
import { shopOptions } from '#shared/partnerShop/partnerShop.ts';
import { SearchPage } from '#shared/search/searchPage.ts';
import { CartButton } from '#shop/cart/CartButton.tsx';
import { BrandMark } from '#ui/BrandMark.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

// The year of the build, because the static HTML and the hydrated page must match.
const YEAR = import.meta.env.VITE_BUILD_YEAR;

/** A reseller's landing page and its results: the reseller's name and color, and no link to other pages of the storefront. */
export function Component({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['partnerShop', 'frame', 'shell']);
  const { slug = '' } = useParams();
  const { data: shop } = useQuery({ ...shopOptions(slug), enabled: false });
  if (!shop) return <PublicLayout>{children}</PublicLayout>;
  const { partnerName: name, logoUrl, supportEmail, primaryColor } = shop;
  return (
    <SearchPage value={paths.shopSearch(slug)}>
      <link rel="stylesheet" href={toShopColors(primaryColor)} precedence="partner" />
      <header className="site-header ruled-below">
        <PageColumn className="partner-head row justify-end">
          <Link
            to={paths.shop(slug)}
            className="brand line-up fixed-size"
            aria-label={t('frame:home', { name })}
          >
            {logoUrl && <img src={logoUrl} alt="" className="partner-logo" />}
            <span className={logoUrl ? 'brand-name' : undefined}>{name}</span>
          </Link>
          {supportEmail && (
            <a href={`mailto:${supportEmail}`} className="text-link wide-only">
              {supportEmail}
            </a>
          )}
          <PreferencesButton />
          <CartButton />
        </PageColumn>
      </header>
      <main id="main" tabIndex={-1} className="site-main focus-target">
        {children}
      </main>
      <footer className="page-tight ruled text-muted text-small">
        <PageColumn className="row between gap-6">
          <p className="row gap-4">
            <span>{t('shell:footer.rights', { year: YEAR, company: name })}</span>
            <NewTabLink to={paths.policy('registration-agreement')}>
              {t('shell:footer.registrationAgreement')}
            </NewTabLink>
            <NewTabLink to={paths.policy('refund')}>{t('shell:footer.refunds')}</NewTabLink>
            <NewTabLink to={paths.policy('legal')}>{t('shell:footer.privacy')}</NewTabLink>
            <CookieSettings />
            <CurrencyButton />
          </p>
          <p className="row gap-2">
            <BrandMark />
            <span>{t('domainsBy', { brand: brand.name })}</span>
          </p>
        </PageColumn>
      </footer>
    </SearchPage>
  );
}

function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="text-link">
      {children}
    </Link>
  );
}
