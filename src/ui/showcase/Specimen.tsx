import './showcase.css';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** One chapter of the design page. */
export function Chapter({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ruled page-block">
      <h2 id={id} className="mb-8 text-title">
        {title}
      </h2>
      <div className="stack gap-10">{children}</div>
    </section>
  );
}

/** A group of examples under a small heading. */
export function Specimen({ title, children }: SectionProps) {
  return (
    <div className="specimen">
      <h3 className="text-small font-medium text-muted">{title}</h3>
      <div>{children}</div>
    </div>
  );
}

/** Examples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="row">{children}</div>;
}
