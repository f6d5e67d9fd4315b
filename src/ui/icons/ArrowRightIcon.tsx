import { Glyph, type IconProps } from './Glyph.tsx';

export const ArrowRightIcon = (props: IconProps) => <Glyph {...props} d="M4.5 12h15M13.5 6l6 6-6 6" />;
