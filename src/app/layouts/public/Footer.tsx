import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand } from '#lib/brand.ts';
import { setConsentSettingsOpen } from '#shared/consent/consent.ts';
import { BrandMark } from '#ui/BrandMark.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Newsletter } from './Newsletter.tsx';
import { FooterPreferences } from './Preferences.tsx';
import type { SiteArea } from './siteAreas.ts';

// The year of the build, because the static HTML and the hydrated page must match.
const YEAR = import.meta.env.VITE_BUILD_YEAR;

type FooterProps = {
  /** The areas to link to. */
  areas: readonly SiteArea[];
  /** Whether the brand is shown next to them. */
  isBranded?: boolean;
};

/** Links, preferences and cookie settings. */
export function Footer({ areas, isBranded = false }: FooterProps) {
  const { t } = useTranslation('shell');
  return (
    <footer className="site-footer ruled ground-sunk">
      <PageColumn className="stack gap-10">
        <div className="site-footer-areas">
          {isBranded && (
            <div className="site-footer-about">
              <p className="brand line-up fixed-size">
                <BrandMark />
                <span>{brand.name}</span>
              </p>
              <p className="mt-2 text-muted text-small">{t('footer.about')}</p>
              <Newsletter />
            </div>
          )}
          {areas.map((area) => (
            <AreaLinks key={area.key} area={area} />
          ))}
        </div>
        <FooterPreferences />
        <div className="row between gap-6">
          <p className="text-muted text-small">
            {t('footer.rights', { year: YEAR, company: brand.company })}
          </p>
          <button
            type="button"
            className="text-link"
            aria-haspopup="dialog"
            onClick={() => setConsentSettingsOpen(true)}
          >
            {t('footer.cookies')}
          </button>
        </div>
      </PageColumn>
    </footer>
  );
}

function AreaLinks({ area: { label, links } }: { area: SiteArea }) {
  return (
    <nav aria-label={label}>
      <p className="font-medium text-small">{label}</p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="text-link">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
