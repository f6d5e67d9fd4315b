import { useEffect, useState } from 'react';

/** For browsers that don't tell when they are idle; and the longest wait elsewhere. In milliseconds. */
const PATIENCE = 2_000;

/** True once the browser has nothing else to do: for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(settle, PATIENCE);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(settle, { timeout: PATIENCE });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
