import { Glyph, type IconProps } from './Glyph.tsx';

export const ChevronDownIcon = (props: IconProps) => <Glyph {...props} d="m6 9.5 6 6 6-6" />;
