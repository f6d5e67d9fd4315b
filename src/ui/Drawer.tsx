import { Sheet, type SheetProps } from './Sheet.tsx';

/** A sheet at the end side of the screen; the whole screen on a phone. */
export function Drawer(props: SheetProps) {
  return <Sheet {...props} className="sheet drawer" />;
}
