type Size = { width: number; height: number };

let size: Size | undefined;
let isWatched = false;

/** The window's inner size in CSS pixels, cached because reading it on a phone forces a layout. */
export function getWindowSize(): Size {
  if (typeof window === 'undefined') return { width: 0, height: 0 };
  if (!isWatched) window.addEventListener('resize', clearSize);
  isWatched = true;
  size ??= { width: window.innerWidth, height: window.innerHeight };
  return size;
}

function clearSize(): void {
  size = undefined;
}
