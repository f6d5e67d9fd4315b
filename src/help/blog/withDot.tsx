import type { ReactNode } from 'react';

/** A title with a dot in the color of the one before a TLD, unless the title already ends with punctuation. */
export function withDot(title: string): ReactNode {
  if (/[.。?？!！]$/u.test(title)) return title;
  return (
    <>
      <span>{title}</span>
      <span className="text-accent" aria-hidden="true">
        .
      </span>
    </>
  );
}
