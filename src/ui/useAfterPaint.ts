import { startTransition, useEffect, useState } from 'react';

/**
 * The value, updated in a transition one frame later, so that what depends on it renders after the rest has been
 * painted.
 */
export function useAfterPaint<Value extends number | boolean>(value: Value, initial: Value): Value {
  const [painted, setPainted] = useState(initial);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(value)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return painted;
}
