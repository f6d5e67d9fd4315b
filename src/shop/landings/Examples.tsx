import '#shared/landing/landing.css';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { Section } from '#shared/landing/Section.tsx';
import { useNear } from '#shared/landing/useNear.ts';
import { ExampleLinks } from './ExampleLinks.tsx';

type ExamplesProps = {
  title: string;
  lead: ReactNode;
  /** In ASCII. */
  names: readonly string[];
};

/** Example names: first links, then also state and prices when the section is near the window. */
export function Examples({ title, lead, names }: ExamplesProps) {
  const section = useRef<HTMLDivElement>(null);
  const isNear = useNear(section);
  const Live = useLazyPart(() => import('./ExampleNames.tsx'), ['search', 'states', 'cart', 'favorites']);
  const links = <ExampleLinks names={names} />;
  return (
    <Section title={title} lead={lead}>
      <div ref={section} className="mt-8">
        {isNear ? (
          <Suspense fallback={links}>
            <Live names={names} />
          </Suspense>
        ) : (
          links
        )}
      </div>
    </Section>
  );
}
