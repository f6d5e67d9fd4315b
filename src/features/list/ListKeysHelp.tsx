import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useShortcutsDialog } from '#ui/useShortcutsDialog.ts';

/** Opens the list of keyboard shortcuts by a button or by `?`. */
export function ListKeysHelp() {
  const { t } = useTranslation('list');
  const KeysDialog = useLazyPart(() => import('./ListKeysDialog.tsx'), ['shortcuts']);
  const { isOpen, wasOpened, setOpen } = useShortcutsDialog();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-md:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{t('keys.button')}</span>
        <Kbd aria-hidden="true">?</Kbd>
      </Button>
      {wasOpened && (
        <Suspense>
          <KeysDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
