import { Glyph, type IconProps } from './Glyph.tsx';

export const MoonIcon = (props: IconProps) => (
  <Glyph {...props} d="M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3Z" />
);
