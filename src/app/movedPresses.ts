/** How far a pointer may move during a press, in pixels. */
const MAX_MOVE = 8;

type Press = { control: HTMLElement; x: number; y: number };

/**
 * Lets a press count even if its control moves away before it is released, because something above it has loaded. Then
 * browsers send the click to what contains both the control and what is under the pointer now.
 */
export function keepMovedPresses(): void {
  let press: Press | undefined;
  const start = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
    const control = target instanceof Element && target.closest<HTMLElement>('a[href], button');
    press = control && isPrimary && button === 0 ? { control, x, y } : undefined;
  };
  const end = ({ target, clientX, clientY }: MouseEvent) => {
    if (!press) return;
    const { control, x, y } = press;
    press = undefined;
    const isAbove = target instanceof Element && target !== control && target.contains(control);
    if (isAbove && Math.hypot(clientX - x, clientY - y) <= MAX_MOVE && !contains(control, x, y))
      control.click();
  };
  window.addEventListener('pointerdown', start, { capture: true, passive: true });
  window.addEventListener('click', end, { capture: true });
}

function contains(control: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
