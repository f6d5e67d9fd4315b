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
  const { field } = useTypedParam(value, onChange);
  return (
    <search className="search-field field-box field-wide text-small text-muted">
      <SearchIcon />
      <input
        {...field}
        className="field-input"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="f"
      />
      <Kbd className="wide-only" aria-hidden="true">
        F
      </Kbd>
    </search>
  );
}
