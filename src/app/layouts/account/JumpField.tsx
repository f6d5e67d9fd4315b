import './jumpField.css';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { setKeysDialogOpen } from '#shared/list/keysDialog.ts';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useWasOpened } from '#ui/useWasOpened.ts';

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, whose code loads on first use. So does Ctrl K or ⌘ K, anywhere in the account. */
export function JumpField() {
  const { t } = useTranslation('account');
  const CommandPalette = useLazyPart(
    () => import('#app/palette/CommandPalette.tsx'),
    ['palette', 'products'],
  );
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <div className="frame-search">
      <button
        type="button"
        className="search-field frame-jump"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className="max-md:hidden">{t('jump.field')}</span>
        <span className="md:hidden">{t('jump.short')}</span>
        <Kbd aria-hidden="true">{IS_APPLE ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      {wasOpened && (
        <Suspense>
          <CommandPalette open={isOpen} onOpenChange={setOpen} onShowKeys={() => setKeysDialogOpen(true)} />
        </Suspense>
      )}
    </div>
  );
}
