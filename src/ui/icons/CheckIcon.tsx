import { Glyph, type IconProps } from './Glyph.tsx';

export const CheckIcon = (props: IconProps) => <Glyph {...props} d="m5 12.5 4.5 4.5L19 7.5" />;
