import '#shared/landing/landing.css';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { useNear } from '#shared/landing/useNear.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
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
    <section className="section">
      <PageColumn>
        <Heading level={2} className="text-title">
          {title}
        </Heading>
        <p className="mt-3 mb-8 max-w-measure text-lead text-muted">{lead}</p>
        <div ref={section}>
          {isNear ? (
            <Suspense fallback={links}>
              <Live names={names} />
            </Suspense>
          ) : (
            links
          )}
        </div>
      </PageColumn>
    </section>
  );
}
