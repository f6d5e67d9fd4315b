import { Glyph, type IconProps } from './Glyph.tsx';

export const GripIcon = (props: IconProps) => (
  <Glyph {...props} strokeWidth="2.5" d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
);
export const TextIcon = (props: IconProps) => <Glyph {...props} d="M5.5 7.5v-2h13v2M12 5.5v13M9.5 18.5h5" />;
export const QuestionIcon = (props: IconProps) => (
  <Glyph {...props} isRound d="M9.7 9.6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.7M12 16.5v.01" />
);
export const PictureIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 4.5h16v15H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15 8.75v.01" />
);
