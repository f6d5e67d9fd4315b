import { type ComponentType, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionGroup } from '#app/layouts/sections.ts';
import type { PaletteProps } from '#app/palette/CommandPalette.tsx';
import type { Namespace } from '#i18n/namespaces.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { setKeysDialogOpen } from '#shared/list/keysDialog.ts';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useWasOpened } from '#ui/useWasOpened.ts';

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

type JumpFieldProps = {
  groups: readonly SectionGroup[];
  /** Loads the palette's code. */
  load: () => Promise<{ default: ComponentType<PaletteProps> }>;
  /** What the palette needs besides the messages that all palettes have. */
  namespaces?: readonly Namespace[];
  label: string;
};

const NAMESPACES: readonly Namespace[] = ['palette', 'products', 'cart', 'shortcuts', 'suggest'];

/** Opens a command palette, whose code loads on first use. So does Ctrl K or ⌘ K, anywhere in the frame. */
export function JumpField({ groups, load, namespaces = [], label }: JumpFieldProps) {
  const { t } = useTranslation('shell');
  const CommandPalette = useLazyPart(load, [...NAMESPACES, ...namespaces]);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);
  const takeTyped = useTypedAhead(isOpen);

  useLayoutEffect(() => {
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
    <div className="frame-search min-w-0">
      <button
        type="button"
        className="search-field field-box field-wide line-up full-width text-small text-muted"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className="wide-only truncate grow">{label}</span>
        <span className="narrow-only truncate grow">{t('search')}</span>
        <Kbd className="wide-only" aria-hidden="true">
          {IS_APPLE ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </button>
      {wasOpened && (
        <Suspense>
          <CommandPalette
            open={isOpen}
            onOpenChange={setOpen}
            groups={groups}
            takeTyped={takeTyped}
            onShowKeys={() => setKeysDialogOpen(true)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Collects what is typed until the palette has focus. Returns a function that returns the text and clears it. */
function useTypedAhead(isOpen: boolean): () => string {
  const typed = useRef('');
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    function keep(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (target instanceof Element && target.closest('.palette')) return;
      if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Backspace')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      typed.current = key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + key;
    }
    // Before shortcuts of one letter.
    window.addEventListener('keydown', keep, true);
    return () => {
      window.removeEventListener('keydown', keep, true);
      typed.current = '';
    };
  }, [isOpen]);
  return useCallback(() => {
    const text = typed.current;
    typed.current = '';
    return text;
  }, []);
}
