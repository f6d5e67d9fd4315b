import { Glyph, type IconProps } from './Glyph.tsx';

export function DownloadIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15" />
    </Glyph>
  );
}
