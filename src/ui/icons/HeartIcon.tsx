import { Glyph, type IconProps } from './Glyph.tsx';
import { HEART } from './heart.ts';

export function HeartIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d={HEART} />
    </Glyph>
  );
}
