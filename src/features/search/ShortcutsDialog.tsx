import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areShortcutsEnabled, setShortcutsEnabled } from '#lib/shortcuts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Switch } from '#ui/Switch.tsx';

const KEYS = [
  { name: 'search', keys: ['/'] },
  { name: 'move', keys: ['↓', '↑'] },
  { name: 'add', keys: ['a'] },
  { name: 'favorite', keys: ['f'] },
  { name: 'help', keys: ['?'] },
] as const;

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The keyboard shortcuts, with a switch to turn them off. */
export default function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const { t } = useTranslation(['shortcuts', 'shell']);
  const [isOn, setOn] = useState(areShortcutsEnabled);

  function turn(on: boolean) {
    setShortcutsEnabled(on);
    setOn(on);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shortcuts:title')}
      description={t('shortcuts:text')}
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
            <dd>{t(`shortcuts:key.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-6"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
        label={t('shortcuts:on')}
        description={t('shortcuts:onText')}
      />
    </Dialog>
  );
}
