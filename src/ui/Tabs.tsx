import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** The tabs are controlled if `value` is set; otherwise they start at `defaultValue` or the first tab. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

export function Tabs({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onChange,
  className,
}: TabsProps) {
  return (
    <Base.Root
      className={className}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next: string) => onChange?.(next)}
    >
      <Base.List aria-label={label} className="tab-list">
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} disabled={item.disabled} className="tab">
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="tab-panel">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
