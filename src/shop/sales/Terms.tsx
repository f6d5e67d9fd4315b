import { Section } from '#shared/landing/Section.tsx';
import { TitledText } from '#ui/TitledText.tsx';

type TermsProps = { title: string; terms: readonly { title: string; text: string }[]; isPlain?: boolean };

/** The few terms of an offer. */
export function Terms({ title, terms, isPlain = false }: TermsProps) {
  return (
    <Section title={title} titleClass="text-display" ground={isPlain ? undefined : 'sunk'}>
      <ul className="grid grid-fit gap-8 mt-10">
        {terms.map((term) => (
          <li key={term.title} className="ruled-ink-start">
            <TitledText title={term.title} text={term.text} textClass="mt-1" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
