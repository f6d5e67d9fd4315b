import { useEffect, useState } from 'react';

/** The longest wait for an idle moment, and the delay in browsers without `requestIdleCallback`. */
const IDLE_TIMEOUT_MS = 2_000;

/** True once the browser has been idle, for work of low priority. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const markIdle = () => setIdle(true);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(markIdle, IDLE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(markIdle, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
