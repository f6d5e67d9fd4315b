import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { wrapText } from './wrapText.tsx';

export interface MenuAction {
  kind: 'action';
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
}

export interface MenuLink {
  kind: 'link';
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  href?: string;
  /** A router link without content, instead of `href`. */
  render?: ReactElement;
}

export interface MenuRadio {
  kind: 'radio';
  key: string;
  label: string;
  value: string;
  options: readonly { value: string; label: ReactNode; lang?: string }[];
  onChange: (value: string) => void;
}

/** An entry with a checkmark. The menu stays open when it is pressed. */
export interface MenuCheck {
  kind: 'check';
  key: string;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export interface MenuLine {
  kind: 'line';
  key: string;
}

export type MenuItem = MenuAction | MenuLink | MenuRadio | MenuCheck | MenuLine;

/** One entry of a menu. */
export function MenuEntry({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case 'action':
      return (
        <Base.Item className="menu-item" disabled={item.disabled} onClick={item.onSelect}>
          {item.icon}
          {wrapText(item.label)}
        </Base.Item>
      );
    case 'link':
      return (
        <Base.LinkItem className="menu-item" closeOnClick href={item.href} render={item.render}>
          {item.icon}
          {wrapText(item.label)}
        </Base.LinkItem>
      );
    case 'radio':
      return <MenuChoices item={item} />;
    case 'check':
      return (
        <Base.CheckboxItem className="menu-item" checked={item.checked} onCheckedChange={item.onChange}>
          <span className="menu-mark line-up text-accent">
            <Base.CheckboxItemIndicator>
              <CheckIcon />
            </Base.CheckboxItemIndicator>
          </span>
          {wrapText(item.label)}
        </Base.CheckboxItem>
      );
    case 'line':
      return <Base.Separator className="menu-line ruled" />;
  }
}

function MenuChoices({ item }: { item: MenuRadio }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="menu-label text-badge text-muted">{item.label}</Base.GroupLabel>
      <Base.RadioGroup value={item.value} onValueChange={(value: string) => item.onChange(value)}>
        {item.options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick className="menu-item">
            <span className="menu-mark line-up text-accent">
              <Base.RadioItemIndicator>
                <CheckIcon />
              </Base.RadioItemIndicator>
            </span>
            <span lang={option.lang}>{option.label}</span>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
