import { Glyph, type IconProps } from './Glyph.tsx';

export const MenuIcon = (props: IconProps) => <Glyph {...props} d="M4 7h16M4 12h16M4 17h16" />;
