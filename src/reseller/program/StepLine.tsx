import './shop.css';
import type { ReactNode } from 'react';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

type StepLineProps = {
  title: string;
  /** The steps, in order. */
  steps: Record<string, { title: string; text: string }>;
  children?: ReactNode;
};

/** Instructions, step by step. */
export function StepLine({ title, steps, children }: StepLineProps) {
  return (
    <section className="section section-sunk">
      <PageColumn>
        <Heading level={2} className="text-title">
          {title}
        </Heading>
        <ol className="shop-steps">
          {Object.entries(steps).map(([key, step]) => (
            <li key={key}>
              <Heading level={3} className="text-heading">
                {step.title}
              </Heading>
              <p className="text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
        {children}
      </PageColumn>
    </section>
  );
}
