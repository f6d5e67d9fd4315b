import { Glyph, type IconProps } from './Glyph.tsx';

export const AlertIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 4.2 21 19.5H3L12 4.2ZM12 10v4.3M12 16.9v.01" />
);
