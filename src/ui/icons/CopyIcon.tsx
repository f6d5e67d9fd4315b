import { Glyph, type IconProps } from './Glyph.tsx';

export function CopyIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />
    </Glyph>
  );
}
