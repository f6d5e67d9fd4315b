import { Glyph, type IconProps } from './Glyph.tsx';

export function InfoIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5M12 7.9v.01" />
    </Glyph>
  );
}
