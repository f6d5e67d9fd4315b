import { useState } from 'react';
import { areShortcutsEnabled, setShortcutsEnabled } from '#lib/shortcuts.ts';
import { Dialog } from './Dialog.tsx';
import { Kbd } from './Kbd.tsx';
import type { SheetProps } from './Sheet.tsx';
import { Switch } from './Switch.tsx';

export type ShortcutsDialogProps = Pick<
  SheetProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'closeLabel'
> & {
  shortcuts: readonly { keys: readonly string[]; label: string }[];
  switchLabel: string;
  switchDescription: string;
};

/** Keyboard shortcuts, with a switch to turn them off. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { shortcuts, switchLabel, switchDescription, ...dialog } = props;
  const [isOn, setOn] = useState(areShortcutsEnabled);
  return (
    <Dialog {...dialog}>
      <dl className="shortcuts">
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt className="row gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-6"
        checked={isOn}
        onChange={({ target }) => {
          setShortcutsEnabled(target.checked);
          setOn(target.checked);
        }}
        label={switchLabel}
        description={switchDescription}
      />
    </Dialog>
  );
}
