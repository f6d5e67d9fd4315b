import { useEffect, useState } from 'react';

const TYPING_DELAY_MS = 200;

/** The text once nothing has been typed for a moment, so that the backend is not called for each key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
