import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { readPageInfo } from '../pageInfo.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

/**
 * After a navigation, says which page it is. Another screen also takes the focus; the same screen with other
 * content (a new keyword) leaves it where it is. Where the data name the page, each address is a screen of its own.
 */
export function RouteAnnouncer() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const title = useDocumentTitle();
  const match = useMatches().at(-1);
  const screen = readPageInfo(match?.loaderData) ? pathname : match?.id;
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
