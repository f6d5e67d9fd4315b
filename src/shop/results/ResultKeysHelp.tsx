import { Suspense, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { isShortcut } from '#lib/shortcuts.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useWasOpened } from '#ui/useWasOpened.ts';

/** Opens the list of keyboard shortcuts with a button or with `?`. */
export function ResultKeysHelp() {
  const { t } = useTranslation('search');
  const ResultKeysDialog = useLazyPart(() => import('./ResultKeysDialog.tsx'), ['shortcuts', 'common']);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);

  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (isShortcut(event, '?')) setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="pull wide-only"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('results.keys')} <Kbd aria-hidden="true">?</Kbd>
      </Button>
      {wasOpened && (
        <Suspense>
          <ResultKeysDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
