import { useTranslation } from 'react-i18next';
import { ShortcutsDialog } from '#ui/ShortcutsDialog.tsx';

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

/** The keyboard shortcuts of lists. */
export default function ListKeysDialog(props: ListKeysDialogProps) {
  const { t } = useTranslation(['list', 'shortcuts', 'shell']);
  return (
    <ShortcutsDialog
      {...props}
      title={t('shortcuts:title')}
      description={t('list:keys.text')}
      closeLabel={t('shell:close')}
      shortcuts={KEYS.map(({ name, keys }) => ({ keys, label: t(`list:keys.${name}`) }))}
      switchLabel={t('shortcuts:on')}
      switchDescription={t('shortcuts:onText')}
    />
  );
}
