import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { setKeysDialogOpen } from './keysDialog.ts';

/** Opens the list of keyboard shortcuts; so does `?`. */
export function ListKeysHelp() {
  const { t } = useTranslation('list');
  return (
    <Button
      browses
      variant="quiet"
      size="small"
      className="wide-only"
      aria-haspopup="dialog"
      onClick={() => setKeysDialogOpen(true)}
    >
      <span className="sr-only">{t('keys.button')}</span>
      <Kbd aria-hidden="true">?</Kbd>
    </Button>
  );
}
