import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountLink } from '#app/layouts/public/AccountLink.tsx';
import { PreferencesButton } from '#app/layouts/public/Preferences.tsx';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { CartButton } from '#shop/cart/CartButton.tsx';
import { BrandMark } from '#ui/BrandMark.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { canKeepCookies, usePartnerFrame } from './usePartnerFrame.ts';

/**
 * The storefront in a partner's frame: the partner's name instead of the brand, and only search, account and cart
 * around the page.
 */
export function Component({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['frame', 'shell']);
  const { name, logoUrl } = usePartnerFrame();
  const [keepsCookies] = useState(canKeepCookies);
  return (
    <>
      <header className="site-header ruled-below">
        <PageColumn className="partner-head row justify-end">
          <Link
            to={paths.search()}
            className="brand line-up fixed-size"
            aria-label={t('home', { name: name ?? brand.name })}
          >
            {logoUrl ? <img src={logoUrl} alt="" className="partner-logo" /> : <BrandMark />}
            <span className="brand-name">{name ?? brand.name}</span>
          </Link>
          <PreferencesButton />
          <AccountLink />
          {keepsCookies && <CartButton />}
        </PageColumn>
      </header>
      <main id="main" tabIndex={-1} className="partner-main focus-target">
        {keepsCookies ? children : <CookiesDenied />}
      </main>
      <footer className="page-tight ruled text-muted text-small">
        <PageColumn className="row between gap-6">
          <p>{t('seller', { brand: brand.name })}</p>
          <p className="row">
            <NewTabLink to={paths.policy('registration-agreement')}>
              {t('shell:footer.registrationAgreement')}
            </NewTabLink>
            <NewTabLink to={paths.policy('refund')}>{t('shell:footer.refunds')}</NewTabLink>
            <NewTabLink to={paths.policy('legal')}>{t('shell:footer.privacy')}</NewTabLink>
          </p>
        </PageColumn>
      </footer>
    </>
  );
}

function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="text-link">
      {children}
    </Link>
  );
}

/**
 * Tells the visitor that cookies are blocked. Without them, every call would start a new session with an empty cart.
 */
function CookiesDenied() {
  const { t } = useTranslation('frame');
  const address = new URL(window.location.href);
  address.searchParams.delete('mode');
  return (
    <PageColumn className="page-block">
      <Notice tone="warm" title={t('cookies.title')}>
        <p>{t('cookies.text')}</p>
        <p className="mt-3">
          <a
            className={buttonClass({ variant: 'primary' })}
            href={address.href}
            target="_blank"
            rel="noopener"
          >
            {t('cookies.open', { brand: brand.name })}
          </a>
        </p>
      </Notice>
    </PageColumn>
  );
}
