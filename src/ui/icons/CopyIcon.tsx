import { Glyph, type IconProps } from './Glyph.tsx';

export const CopyIcon = (props: IconProps) => (
  <Glyph {...props} d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />
);
