import './motifs.css';
import type { ReactNode } from 'react';

type MotifProps = {
  name: string;
  viewBox?: string;
  /** For drawings as wide as the hero: the part that stays visible when the drawing is cropped. */
  fit?: 'xMidYMax slice' | 'xMaxYMid slice' | 'xMinYMid slice';
  children: ReactNode;
};

/** The frame of a campaign's drawing, in pixels of the hero's 31 rem. Its classes use the colors of the theme. */
export function Motif({ name, viewBox = '0 0 496 320', fit, children }: MotifProps) {
  return (
    <svg className={`motif motif-${name}`} viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  );
}

export const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Rounds to two decimals, which are enough for a drawing. */
export const round = (value: number) => Math.round(value * 100) / 100;
