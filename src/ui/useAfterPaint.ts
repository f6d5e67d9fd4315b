import { startTransition, useEffect, useState } from 'react';

/**
 * The value as of a frame ago, brought up to date in a transition: what hangs on it is rendered once the rest has been
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
