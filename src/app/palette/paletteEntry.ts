import type { ComponentType } from 'react';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';

/** A row of the palette: a page of the account, a page of the backend, or an action. */
export type PaletteEntry = {
  key: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** At the end of the row. */
  note?: string;
  status?: StatusKind;
  /** Other words that find the entry. */
  keywords?: string;
} & ({ to: string } | { href: string } | { run: () => void });
