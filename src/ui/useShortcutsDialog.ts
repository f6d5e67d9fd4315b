import { useEffect, useState } from 'react';
import { isShortcut } from '#lib/shortcuts.ts';

/** The state of a dialog that `?` opens. `wasOpened` stays true, so that its code loads only once it is needed. */
export function useShortcutsDialog() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (isShortcut(event, '?')) setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);

  return { isOpen, wasOpened, setOpen };
}
