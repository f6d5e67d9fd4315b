import type { ComponentType } from 'react';
import type { IconProps } from '#ui/icons/Glyph.tsx';

/** A link in the rail and, on phones, in the bottom bar. */
export type Section = {
  key: string;
  to: string;
  icon: ComponentType<IconProps>;
  label: string;
  count?: number | undefined;
  /** Whether the count calls for action. */
  isUrgent?: boolean;
  /** Whether it is in the bottom bar on phones. */
  isOnBottomBar?: boolean;
  /** The key that opens the section if pressed after G. */
  letter?: string;
  /** Paths of other pages that belong to the section. */
  within?: RegExp;
};

/** Sections listed together in the rail, with a heading if they have a label. */
export type SectionGroup = { key: string; label?: string; sections: readonly Section[] };

/** Finds the section of an address: the one whose link shares the most parameters with it, or the one of its page. */
export function findCurrentSection(
  sections: readonly Section[],
  { pathname, search }: { pathname: string; search: string },
): Section | undefined {
  const query = new URLSearchParams(search);
  let best: Section | undefined;
  let bestScore = 0;
  for (const section of sections) {
    const [path, own = ''] = section.to.split('?');
    const parameters = [...new URLSearchParams(own)];
    const isExact = path === pathname && parameters.every(([name, value]) => query.get(name) === value);
    const score = isExact ? 1 + parameters.length : section.within?.test(pathname) ? 1 : 0;
    if (score > bestScore) {
      best = section;
      bestScore = score;
    }
  }
  return best;
}
