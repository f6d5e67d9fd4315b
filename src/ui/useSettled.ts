import { useEffect, useState } from 'react';

const TYPING_DELAY_MS = 200;

/** The text after typing has paused (debounced), so that the backend isn't called for every key press. */
export function useSettled(text: string, delay = TYPING_DELAY_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
