import './segments.css';
import { type ReactNode, useId } from 'react';
import { useDisabled } from '../readOnly.ts';
import { wrapText } from '../wrapText.tsx';

export interface SegmentedControlProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** It only changes what is shown (see `ReadOnly`). */
  browses?: boolean;
}

/** A choice between two to four short options, side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, legendHidden, options, value, onChange, browses } = props;
  const isDisabled = useDisabled(false, browses);
  const name = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      <div className="segments-row">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              className="sr-only"
              name={name}
              disabled={isDisabled}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {wrapText(option.label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
