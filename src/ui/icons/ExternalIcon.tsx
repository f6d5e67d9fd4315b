import { Glyph, type IconProps } from './Glyph.tsx';

export const ExternalIcon = (props: IconProps) => (
  <Glyph {...props} d="M13.5 4.5h6v6M19.5 4.5 11 13M17 14v5.5H4.5V7H10" />
);
