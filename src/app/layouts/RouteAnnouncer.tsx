import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type RouteAnnouncerProps = {
  title: string;
  /** Identifies the page, whichever of its addresses is shown. */
  page: string;
};

/**
 * Announces the page's title after a navigation. A navigation to another page also moves the focus to `main`; new
 * content of the same page (a new keyword) leaves the focus alone.
 */
export function RouteAnnouncer({ title, page }: RouteAnnouncerProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const before = useRef({ pathname, page });
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (before.current.pathname === pathname) return;
    if (before.current.page !== page) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = { pathname, page };
    setAnnounced(title);
  }, [pathname, page, title]);

  return (
    <VisuallyHidden>
      <p role="status" aria-live="polite">
        {announced && t('navigated', { title: announced })}
      </p>
    </VisuallyHidden>
  );
}
