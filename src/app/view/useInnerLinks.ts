import { useEffect } from 'react';
import { useHref } from 'react-router-dom';

/**
 * Disables links to other pages of this site: the backend would act on the administrator's own session there. Links to
 * other sites work. This is done here for all of them, because the backend sends addresses as well.
 */
export function useInnerLinks(): void {
  const base = useHref('/').replace(/\/$/, '');
  useEffect(() => {
    const isOuter = ({ origin, pathname }: HTMLAnchorElement) =>
      origin === window.location.origin && pathname !== base && !pathname.startsWith(`${base}/`);
    const mark = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
        if (isOuter(link)) link.ariaDisabled = 'true';
    };
    const refuse = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || !isOuter(link)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
    for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, refuse, true);
    return () => {
      observer.disconnect();
      for (const type of ['click', 'auxclick'] as const) document.removeEventListener(type, refuse, true);
    };
  }, [base]);
}
