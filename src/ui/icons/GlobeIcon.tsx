import { Glyph, type IconProps } from './Glyph.tsx';

export const GlobeIcon = (props: IconProps) => (
  <Glyph
    {...props}
    isRound
    d="M3.5 12h17M12 3.5c2.5 2.6 3.7 5.4 3.7 8.5s-1.2 5.9-3.7 8.5c-2.5-2.6-3.7-5.4-3.7-8.5s1.2-5.9 3.7-8.5Z"
  />
);
