import { useEffect, useEffectEvent } from 'react';

/** Closes a popup when Back or Forward leads away from where it was opened, even if the page stays. */
export function useClosedByHistory(close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    const handle = () => leave();
    window.addEventListener('popstate', handle);
    return () => window.removeEventListener('popstate', handle);
  }, []);
}
