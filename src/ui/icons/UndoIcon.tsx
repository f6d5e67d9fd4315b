import { Glyph, type IconProps } from './Glyph.tsx';

export const UndoIcon = (props: IconProps) => (
  <Glyph {...props} d="M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3" />
);
