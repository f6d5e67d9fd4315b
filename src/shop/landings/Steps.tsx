import '#shared/landing/landing.css';
import { TitledText } from '#ui/TitledText.tsx';

type StepsProps = { steps: readonly { title: string; text: string }[] };

/** Steps along a line, which is vertical if there is little room. The last step is the goal. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="mt-10 timeline">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <TitledText title={title} text={text} textClass="mt-1" />
        </li>
      ))}
    </ol>
  );
}
