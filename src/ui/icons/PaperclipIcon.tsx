import { Glyph, type IconProps } from './Glyph.tsx';

export const PaperclipIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="m20 11.2-8.1 8.1a5 5 0 0 1-7.1-7.1l8.6-8.6a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.7-7.7"
  />
);
