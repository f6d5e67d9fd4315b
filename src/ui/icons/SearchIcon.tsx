import { Glyph, type IconProps } from './Glyph.tsx';

export function SearchIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="m20 20-4.8-4.8" />
    </Glyph>
  );
}
