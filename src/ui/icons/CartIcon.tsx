import { Glyph, type IconProps } from './Glyph.tsx';

export const CartIcon = (props: IconProps) => (
  <Glyph {...props} d="M3 4h2.3l2.4 11.2h9.8L20 7.5H6.1">
    <circle cx="9" cy="19.5" r="1.25" />
    <circle cx="16.5" cy="19.5" r="1.25" />
  </Glyph>
);
