import { Glyph, type IconProps } from './Glyph.tsx';

export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15" />
);
