import { Glyph, type IconProps } from './Glyph.tsx';

export function ArrowRightIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 12h15M13.5 6l6 6-6 6" />
    </Glyph>
  );
}
