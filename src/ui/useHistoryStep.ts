import { useEffect, useEffectEvent } from 'react';

/** Runs `onStep` on Back and Forward, even if the page stays. Popups close then, and fields take the address's text. */
export function useHistoryStep(onStep: () => void): void {
  const handle = useEffectEvent(onStep);
  useEffect(() => {
    const listen = () => handle();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
}
