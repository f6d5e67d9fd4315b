import { useTranslation } from 'react-i18next';
import type { SectionGroup } from '#app/layouts/sections.ts';
import { ShortcutsDialog } from '#ui/ShortcutsDialog.tsx';

/** Shortcuts in lists. */
const LIST_KEYS = [
  { name: 'find', keys: ['F'] },
  { name: 'move', keys: ['J', 'K'] },
  { name: 'select', keys: ['X'] },
  { name: 'range', keys: ['Shift', 'X'] },
  { name: 'page', keys: ['A'] },
  { name: 'open', keys: ['Enter'] },
] as const;

type FrameKeysDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly SectionGroup[];
};

/** The keyboard shortcuts of account and admin pages. */
export default function FrameKeysDialog({ groups, ...dialog }: FrameKeysDialogProps) {
  const { t } = useTranslation(['account', 'list', 'shortcuts', 'shell']);
  const sections = groups.flatMap((group) => group.sections);
  return (
    <ShortcutsDialog
      {...dialog}
      title={t('shortcuts:title')}
      description={t('list:keys.text')}
      closeLabel={t('shell:close')}
      shortcuts={[
        { keys: ['Ctrl', 'K'], label: t('account:jump.field') },
        ...sections.flatMap(({ letter, label }) =>
          letter ? [{ keys: ['G', letter.toUpperCase()], label }] : [],
        ),
        ...LIST_KEYS.map(({ name, keys }) => ({ keys, label: t(`list:keys.${name}`) })),
        { keys: ['?'], label: t('list:keys.help') },
      ]}
      switchLabel={t('shortcuts:on')}
      switchDescription={t('shortcuts:onText')}
    />
  );
}
