import { useTranslation } from 'react-i18next';
import { ShortcutsDialog } from '#ui/ShortcutsDialog.tsx';

const KEYS = [
  { name: 'search', keys: ['/'] },
  { name: 'move', keys: ['↓', '↑'] },
  { name: 'groups', keys: ['PgDn', 'PgUp'] },
  { name: 'add', keys: ['Enter', 'a'] },
  { name: 'details', keys: ['d'] },
  { name: 'favorite', keys: ['f'] },
  { name: 'copy', keys: ['y'] },
  { name: 'cart', keys: ['c'] },
  { name: 'help', keys: ['?'] },
] as const;

type ResultKeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The keyboard shortcuts of the results. */
export default function ResultKeysDialog(props: ResultKeysDialogProps) {
  const { t } = useTranslation(['shortcuts', 'shell']);
  return (
    <ShortcutsDialog
      {...props}
      title={t('shortcuts:title')}
      description={t('shortcuts:text')}
      closeLabel={t('shell:close')}
      shortcuts={KEYS.map(({ name, keys }) => ({ keys, label: t(`shortcuts:key.${name}`) }))}
      switchLabel={t('shortcuts:on')}
      switchDescription={t('shortcuts:onText')}
    />
  );
}
