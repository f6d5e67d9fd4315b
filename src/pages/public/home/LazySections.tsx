import '#features/pricing/yearBars.css';
import '../landing/landing.css';
import '../landing/steps.css';
import './home.css';
import './inWriting.css';
import './receipt.css';
import { lazy, Suspense } from 'react';
import type { HomeSectionsProps } from './HomeSections.tsx';

/**
 * The static HTML has the sections and the page their styles; their code comes once the search form works. If it can't
 * be loaded, the static HTML stays.
 */
const HomeSections = lazy(() => import('./HomeSections.tsx').catch(() => new Promise<never>(() => {})));

export function LazySections(props: HomeSectionsProps) {
  return (
    <Suspense>
      <HomeSections {...props} />
    </Suspense>
  );
}
