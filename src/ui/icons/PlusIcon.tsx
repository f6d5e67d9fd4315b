import { Glyph, type IconProps } from './Glyph.tsx';

export const PlusIcon = (props: IconProps) => <Glyph {...props} d="M12 5v14M5 12h14" />;
