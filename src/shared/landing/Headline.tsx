import { Heading } from '#ui/Heading.tsx';

type HeadlineProps = { children: string; className?: string; lead?: string };

/** The page's main heading, with its final dot or question mark in color, and a sentence about the page. */
export function Headline({ children, className = 'text-headline', lead }: HeadlineProps) {
  const [, words = children, dot] = /^(.*)([.。?？])$/u.exec(children) ?? [];
  return (
    <>
      <Heading level={1} className={className}>
        <span>{words}</span>
        {dot && <span className="text-accent">{dot}</span>}
      </Heading>
      {lead && <p className="mt-5 measure text-lead text-muted">{lead}</p>}
    </>
  );
}
