import '#shop/pricing/yearBars.css';
import '#shared/landing/landing.css';
import './home.css';
import './receipt.css';
import { lazy, memo, Suspense } from 'react';
import type { HomeSectionsProps } from './HomeSections.tsx';

/**
 * The static HTML has the sections, and the page has their styles. Their code loads after the search form works. If it
 * can't be loaded, the static HTML stays.
 */
const HomeSections = lazy(() => import('./HomeSections.tsx').catch(() => new Promise<never>(() => {})));

/** Memoized, because an update before the code has loaded would make React remove the static HTML. */
export const LazySections = memo((props: HomeSectionsProps) => (
  <Suspense>
    <HomeSections {...props} />
  </Suspense>
));
