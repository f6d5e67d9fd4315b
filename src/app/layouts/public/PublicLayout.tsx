import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { listSiteAreas } from './siteAreas.ts';

export function Component({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="site-main focus-target">
        {children}
      </main>
      <Footer areas={listSiteAreas(t)} isBranded />
    </>
  );
}
