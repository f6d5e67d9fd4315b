import { Heading } from '#ui/Heading.tsx';

type TermsProps = { heading: string; terms: readonly { title: string; text: string }[] };

/** The few terms of an offer. */
export function Terms({ heading, terms }: TermsProps) {
  return (
    <>
      <Heading level={2} className="sale-title mb-10">
        {heading}
      </Heading>
      <ul className="sale-terms">
        {terms.map(({ title, text }) => (
          <li key={title}>
            <Heading level={3}>{title}</Heading>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
