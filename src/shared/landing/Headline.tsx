import { Heading } from '#ui/Heading.tsx';

type HeadlineProps = { text: string; className?: string };

/** The page's main heading, with its final dot or question mark in color. */
export function Headline({ text, className = 'text-headline' }: HeadlineProps) {
  const [, words = text, dot] = /^(.*)([.。?？])$/u.exec(text) ?? [];
  return (
    <Heading level={1} className={className}>
      <span>{words}</span>
      {dot && <span className="text-accent">{dot}</span>}
    </Heading>
  );
}
