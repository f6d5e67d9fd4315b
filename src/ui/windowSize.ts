type Size = { width: number; height: number };

let size: Size | undefined;
let isWatched = false;

/** The window's inner size in CSS pixels. It is kept, since on a phone the window lays out the page to tell it. */
export function windowSize(): Size {
  if (typeof window === 'undefined') return { width: 0, height: 0 };
  if (!isWatched) window.addEventListener('resize', forget);
  isWatched = true;
  size ??= { width: window.innerWidth, height: window.innerHeight };
  return size;
}

function forget(): void {
  size = undefined;
}
