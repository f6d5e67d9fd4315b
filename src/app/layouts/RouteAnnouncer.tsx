import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type RouteAnnouncerProps = {
  title: string;
  /** Identity of the page, across its addresses. */
  page: string;
};

/**
 * Announces the page's title after a navigation. Another page also moves the focus to `main`; the same page with other
 * content (a new keyword) leaves it where it is.
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
