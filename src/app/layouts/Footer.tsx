import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PolicyLinks } from './PolicyLinks.tsx';
import { Preferences } from './Preferences.tsx';

const ConsentDialog = lazy(() => import('./ConsentSettings.tsx'));
// The year of the build, because static HTML and the hydrated page must agree.
const YEAR = import.meta.env.VITE_BUILD_YEAR;

/** Preferences, policies and cookie settings. */
export function Footer() {
  const { t } = useTranslation('shell');
  const [isConsentOpen, setConsentOpen] = useState(false);
  const [wasConsentOpened, setWasConsentOpened] = useState(false);
  return (
    <footer className="mt-16 border-line border-t bg-sunk py-10">
      <PageColumn className="grid gap-10">
        <Preferences />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <PolicyLinks />
          <button
            type="button"
            className="text-link cursor-pointer"
            aria-haspopup="dialog"
            onClick={() => {
              setWasConsentOpened(true);
              setConsentOpen(true);
            }}
          >
            {t('footer.cookies')}
          </button>
        </div>
        <p className="text-muted text-small">{t('footer.rights', { year: YEAR, company: brand.company })}</p>
      </PageColumn>
      {wasConsentOpened && (
        <Suspense>
          <ConsentDialog open={isConsentOpen} onOpenChange={setConsentOpen} />
        </Suspense>
      )}
    </footer>
  );
}
