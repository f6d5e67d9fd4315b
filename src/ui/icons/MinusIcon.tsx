import { Glyph, type IconProps } from './Glyph.tsx';

export const MinusIcon = (props: IconProps) => <Glyph {...props} d="M5 12h14" />;
