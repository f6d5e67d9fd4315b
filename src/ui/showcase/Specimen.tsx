import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** One chapter of the design page. */
export function Chapter({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-12">
      <h2 id={id} className="mb-8 text-title">
        {title}
      </h2>
      <div className="grid gap-10">{children}</div>
    </section>
  );
}

/** A group of examples under a small heading. */
export function Specimen({ title, children }: SectionProps) {
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-8">
      <h3 className="text-small font-medium text-muted">{title}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Examples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
