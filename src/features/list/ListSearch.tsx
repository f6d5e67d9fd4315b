import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Kbd } from '#ui/Kbd.tsx';

const TYPING_DELAY_MS = 200;

type ListSearchProps = {
  label: string;
  /** As the address has it. */
  value: string;
  maxLength: number;
  onChange: (text: string | undefined) => void;
};

/** Searches a list while typing. */
export function ListSearch({ label, value, maxLength, onChange }: ListSearchProps) {
  const [text, setText] = useState(value);
  const sent = useRef(new Set<string>());
  const latest = useRef(onChange);
  latest.current = onChange;

  // The address follows what is typed with a delay; only a value that was not typed here replaces the text.
  useEffect(() => {
    if (!sent.current.has(value)) setText(value);
  }, [value]);

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

  return (
    <search className="search-field">
      <SearchIcon />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="f"
        onChange={(event) => setText(event.target.value)}
      />
      <Kbd aria-hidden="true">F</Kbd>
    </search>
  );
}
