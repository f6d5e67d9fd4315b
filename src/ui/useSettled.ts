import { useEffect, useState } from 'react';

const TYPING_DELAY_MS = 200;

/** The text once nothing has been typed for a moment, so that the backend is not called for each key. */
export function useSettled(text: string, delay = TYPING_DELAY_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
