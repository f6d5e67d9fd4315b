import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type RouteAnnouncerProps = {
  title: string;
  /** What tells one screen from another. */
  screen: string;
};

/**
 * After a navigation, says which page it is. Another screen also takes the focus; the same screen with other
 * content (a new keyword) leaves it where it is.
 */
export function RouteAnnouncer({ title, screen }: RouteAnnouncerProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const before = useRef({ pathname, screen });
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (before.current.pathname === pathname) return;
    if (before.current.screen !== screen) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = { pathname, screen };
    setSpoken(title);
  }, [pathname, screen, title]);

  return (
    <VisuallyHidden>
      <p role="status" aria-live="polite">
        {spoken && t('navigated', { title: spoken })}
      </p>
    </VisuallyHidden>
  );
}
