import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand } from '#lib/brand.ts';
import { setConsentSettingsOpen } from '#shared/consent/consent.ts';
import { BrandMark } from '#ui/BrandMark.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Newsletter } from './Newsletter.tsx';
import { FooterPreferences } from './Preferences.tsx';
import { listSiteAreas, type SiteArea } from './siteAreas.ts';

// The year of the build, because the static HTML and the hydrated page must match.
const YEAR = import.meta.env.VITE_BUILD_YEAR;

/** Links to all areas, preferences and cookie settings. */
export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className="site-footer ruled ground-sunk">
      <PageColumn className="stack gap-10">
        <div className="site-footer-areas">
          <div className="site-footer-about">
            <p className="brand line-up fixed-size">
              <BrandMark />
              <span>{brand.name}</span>
            </p>
            <p className="mt-2 text-muted text-small">{t('footer.about')}</p>
            <Newsletter />
          </div>
          {listSiteAreas(t).map((area) => (
            <AreaLinks key={area.key} area={area} />
          ))}
        </div>
        <FooterPreferences />
        <div className="row between gap-6">
          <p className="text-muted text-small">
            {t('footer.rights', { year: YEAR, company: brand.company })}
          </p>
          <CookieSettings />
        </div>
      </PageColumn>
    </footer>
  );
}

export function CookieSettings() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className="text-link"
      aria-haspopup="dialog"
      onClick={() => setConsentSettingsOpen(true)}
    >
      {t('footer.cookies')}
    </button>
  );
}

/** The links of an area. On phones they are folded. */
function AreaLinks({ area: { label, links } }: { area: SiteArea }) {
  return (
    <nav aria-label={label} className="site-footer-area">
      <p className="font-medium text-small">{label}</p>
      <details className="disclosure">
        <summary className="unmarked">{label}</summary>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className="text-link">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
