import './shop.css';
import type { ReactNode } from 'react';
import { Section } from '#shared/landing/Section.tsx';
import { TitledText } from '#ui/TitledText.tsx';

type StepLineProps = {
  title: string;
  /** The steps, in order. */
  steps: Record<string, { title: string; text: string }>;
  children?: ReactNode;
};

/** Instructions, step by step. */
export function StepLine({ title, steps, children }: StepLineProps) {
  return (
    <Section title={title} ground="sunk">
      <ol className="program-steps grid grid-fit gap-8 mt-8">
        {Object.entries(steps).map(([key, step]) => (
          <li key={key} className="step-number stack gap-2">
            <TitledText size="heading" title={step.title} text={step.text} />
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}
