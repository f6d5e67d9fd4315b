import { Glyph, type IconProps } from './Glyph.tsx';

export const InfoIcon = (props: IconProps) => <Glyph {...props} isRound d="M12 11.2v5M12 7.9v.01" />;
