import './list.css';
import { cx } from '../cx.ts';
import { ChevronDownIcon } from '../icons/ChevronDownIcon.tsx';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { LazyMenu } from '../lazyPopups.tsx';

export interface Filter {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Undefined while the filter is off. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The messages of a row of filters. */
export interface FilterWords {
  filters: string;
  any: string;
  clear: (filter: string) => string;
  close: string;
  done: string;
}

export interface FilterChipProps {
  filter: Filter;
  /** The name of the button that turns the filter off. */
  clearLabel: string;
}

/** One filter. Pressing it opens its options; while it is on, it is highlighted and has a button that turns it off. */
export function FilterChip({ filter, clearLabel }: FilterChipProps) {
  const { label, options, value, onChange } = filter;
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={cx('chip', chosen && 'chip-on')}>
      <LazyMenu
        trigger={
          <button type="button" className="chip-button">
            <span>{chosen ? `${label}: ${chosen.label}` : label}</span>
            {!chosen && <ChevronDownIcon />}
          </button>
        }
        items={[{ kind: 'radio', key: 'options', label, value: value ?? '', options, onChange }]}
      />
      {chosen && (
        <button
          type="button"
          className="chip-clear"
          aria-label={clearLabel}
          onClick={() => onChange(undefined)}
        >
          <CloseIcon />
        </button>
      )}
    </span>
  );
}
