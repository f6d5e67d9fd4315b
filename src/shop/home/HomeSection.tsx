import type { ReactNode } from 'react';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

type HomeSectionProps = { id?: string; title: string; lead: string; beside: ReactNode; children: ReactNode };

/** A section that visitors can use: `beside` stands beside the title in wide windows. */
export function HomeSection({ id, title, lead, beside, children }: HomeSectionProps) {
  return (
    <section id={id} className="section">
      <PageColumn>
        <div className="split split-auto items-end">
          <div>
            <Heading level={2} className="text-display">
              {title}
            </Heading>
            <p className="mt-4 measure text-lead text-muted">{lead}</p>
          </div>
          {beside}
        </div>
        {children}
      </PageColumn>
    </section>
  );
}
