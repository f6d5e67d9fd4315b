import { Glyph, type IconProps } from './Glyph.tsx';

export const UploadIcon = (props: IconProps) => <Glyph {...props} d="M12 15.5v-11M7 9l5-5 5 5M4.5 19.5h15" />;
