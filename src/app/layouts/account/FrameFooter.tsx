import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CookieSettings } from '#app/layouts/public/Footer.tsx';
import { CurrencyButton } from '#app/layouts/public/Preferences.tsx';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';

/** Links below account and admin pages. */
export function FrameFooter() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <footer className="frame-footer ruled ground-sunk text-small text-muted">
      <div className="row gap-4">
        <span>{brand.company}</span>
        <Link to={paths.support()} className="text-link">
          {t('nav.support')}
        </Link>
        <Link to={paths.policy('registration-agreement')} className="text-link">
          {t('footer.registrationAgreement')}
        </Link>
        <Link to={paths.policy('legal')} className="text-link">
          {t('footer.privacy')}
        </Link>
        <CookieSettings />
        <span className="ms-auto">
          <span>{language.name}</span> <span aria-hidden="true">·</span> <CurrencyButton />
        </span>
      </div>
    </footer>
  );
}
