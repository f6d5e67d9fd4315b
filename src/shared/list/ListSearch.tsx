import { useTypedEarly } from '#ui/Field.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useTypedParam } from './useTypedParam.ts';

type ListSearchProps = {
  label: string;
  /** The value in the address. */
  value: string;
  maxLength: number;
  onChange: (text: string | undefined) => void;
};

/** A search field that filters a list while typing. */
export function ListSearch({ label, value, maxLength, onChange }: ListSearchProps) {
  const [text, setText] = useTypedParam(value, onChange);
  const box = useTypedEarly<HTMLElement>();
  return (
    <search ref={box} className="search-field field-box field-wide text-small text-muted">
      <SearchIcon />
      <input
        className="field-input"
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
      <Kbd className="wide-only" aria-hidden="true">
        F
      </Kbd>
    </search>
  );
}
