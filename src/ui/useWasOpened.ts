import { useState } from 'react';

/** Whether something is open or has ever been, so that its code loads only when it is needed. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened;
}
