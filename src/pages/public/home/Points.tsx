import { Heading } from '#ui/Heading.tsx';

type PointsProps = { label: string; points: readonly { title: string; text: string }[] };

/** Titles and short texts in columns. */
export function Points({ label, points }: PointsProps) {
  return (
    <section aria-label={label} className="mt-20 grid gap-8 md:grid-cols-3">
      {points.map(({ title, text }) => (
        <div key={title}>
          <Heading level={2} className="text-heading">
            {title}
          </Heading>
          <p className="mt-2 text-muted">{text}</p>
        </div>
      ))}
    </section>
  );
}
