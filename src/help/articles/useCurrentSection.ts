import { useEffect, useState } from 'react';
import type { Section } from './article.ts';

/** Observes the upper third of the window and everything above it, so that a jump past several headings is noticed. */
const PASSED = '9999999px 0px -67% 0px';

/** The section that is being read, by its id; undefined above the first one. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const passed = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) passed.add(target);
          else passed.delete(target);
        setCurrent(headings.findLast((heading) => passed.has(heading))?.id);
      },
      { rootMargin: PASSED },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
