import { Glyph, type IconProps } from './Glyph.tsx';

export const TrashIcon = (props: IconProps) => (
  <Glyph {...props} d="M4.5 6.5h15M9.5 6.5V4.2h5v2.3M6.5 6.5l.8 13.3h9.4l.8-13.3M10 10.5v5.5M14 10.5v5.5" />
);
