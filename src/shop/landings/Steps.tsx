import './steps.css';
import { Heading } from '#ui/Heading.tsx';

type StepsProps = { steps: readonly { title: string; text: string }[] };

/** Steps along a line, which is vertical if there is little room. The last step is the goal. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Heading level={3} className="font-semibold text-row">
            {title}
          </Heading>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
