import { useEffect } from 'react';
import { isShortcut, isTyping } from '#lib/shortcuts.ts';

type ChangeKeys = { onReview?: () => void; onTakeBackLast?: () => void };

/** R reviews the staged changes, Ctrl or Cmd with Z takes the last one back. Off while there is nothing to act on. */
export function useChangeKeys({ onReview, onTakeBackLast }: ChangeKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isUndo && onTakeBackLast && !isTyping(event.target)) {
        event.preventDefault();
        onTakeBackLast();
      } else if (onReview && isShortcut(event, 'r')) {
        event.preventDefault();
        onReview();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onReview, onTakeBackLast]);
}
