import type { MouseEvent } from 'react';

const FOCUSABLE = 'input, select, textarea, button';

/** A click handler that focuses an element of the form without changing the page's address. */
export function focusOn(id: string): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    const part = document.getElementById(id);
    const target =
      part?.matches(`${FOCUSABLE}, [tabindex]`) === false ? part.querySelector<HTMLElement>(FOCUSABLE) : part;
    target?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'center' });
  };
}
