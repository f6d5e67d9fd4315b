import { Glyph, type IconProps } from './Glyph.tsx';

export const CloseIcon = (props: IconProps) => <Glyph {...props} d="m6 6 12 12M18 6 6 18" />;
