import { Glyph, type IconProps } from './Glyph.tsx';
import { HEART } from './heart.ts';

export function HeartFilledIcon(props: IconProps) {
  return (
    <Glyph fill="currentColor" {...props}>
      <path d={HEART} />
    </Glyph>
  );
}
