import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areShortcutsEnabled, setShortcutsEnabled } from '#lib/shortcuts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Switch } from '#ui/Switch.tsx';

const KEYS = [
  { name: 'find', keys: ['F'] },
  { name: 'move', keys: ['J', 'K'] },
  { name: 'select', keys: ['X'] },
  { name: 'range', keys: ['Shift', 'X'] },
  { name: 'page', keys: ['A'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'help', keys: ['?'] },
] as const;

type ListKeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What the keys of a list do, and the switch that turns single letters off. */
export default function ListKeysDialog({ open, onOpenChange }: ListKeysDialogProps) {
  const { t } = useTranslation(['list', 'shortcuts', 'shell']);
  const [isOn, setOn] = useState(areShortcutsEnabled);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shortcuts:title')}
      description={t('list:keys.text')}
      closeLabel={t('shell:close')}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3">
        {KEYS.map(({ name, keys }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`list:keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-6"
        checked={isOn}
        onChange={(event) => {
          setShortcutsEnabled(event.target.checked);
          setOn(event.target.checked);
        }}
        label={t('shortcuts:on')}
        description={t('shortcuts:onText')}
      />
    </Dialog>
  );
}
