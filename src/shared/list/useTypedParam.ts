import { useEffect, useRef, useState } from 'react';
import { useHistoryStep } from '#ui/useHistoryStep.ts';

const TYPING_DELAY_MS = 200;

/**
 * The text of a field whose value is in the address. The address is updated after typing has paused (debounced);
 * `value` is the value in the address.
 */
export function useTypedParam(value: string, onChange: (text: string | undefined) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(new Set<string>());
  const latest = useRef(onChange);
  latest.current = onChange;

  // The text is replaced only by a later value that was not typed here.
  const known = useRef(value);
  useEffect(() => {
    if (value !== known.current && !sent.current.has(value)) setText(value);
    known.current = value;
  }, [value]);

  // What was typed belongs to the entry that Back or Forward leads away from, even before the next one has loaded.
  useHistoryStep(() => {
    sent.current.clear();
    setText(value);
  });

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) {
      sent.current.clear();
      return;
    }
    const timer = setTimeout(() => {
      sent.current.add(wanted);
      latest.current(wanted || undefined);
    }, TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);

  return [text, setText] as const;
}
