import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SectionGroup } from '#app/layouts/sections.ts';
import { isShortcut } from '#lib/shortcuts.ts';
import { setKeysDialogOpen } from '#shared/list/keysDialog.ts';

/** How long after G the letter of a section is accepted. */
const SECOND_KEY_TIMEOUT_MS = 1_500;

/** Handles the keys of the frame: G and a letter open a section, and `?` opens the list of shortcuts. */
export function useFrameKeys(groups: readonly SectionGroup[]): void {
  const navigate = useNavigate();
  const latest = useRef(groups);
  latest.current = groups;
  useLayoutEffect(() => {
    let waitsUntil = 0;
    function press(event: KeyboardEvent) {
      if (!isShortcut(event, event.key)) return;
      if (event.key === '?') setKeysDialogOpen(true);
      const letter = event.key.toLowerCase();
      const isSecond = event.timeStamp < waitsUntil && !event.shiftKey;
      waitsUntil = letter === 'g' && !isSecond ? event.timeStamp + SECOND_KEY_TIMEOUT_MS : 0;
      if (!isSecond) return;
      const found = latest.current.flatMap(({ sections }) => sections).find((one) => one.letter === letter);
      if (!found) return;
      // Keeps the page's own shortcuts from acting on the second key.
      event.preventDefault();
      event.stopPropagation();
      navigate(found.to);
    }
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [navigate]);
}
