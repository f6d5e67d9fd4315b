import type { ReactNode } from 'react';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

const LAST_DOT = /[.。]$/u;

/** The page's title, with its last dot in color. */
export function Headline({
  children,
  className = 'text-headline',
}: {
  children: string;
  className?: string;
}) {
  const dot = LAST_DOT.exec(children)?.[0];
  return (
    <Heading level={1} className={className}>
      <span>{children.replace(LAST_DOT, '')}</span>
      {dot && <span className="text-accent">{dot}</span>}
    </Heading>
  );
}

type QuestionListProps = {
  title: string;
  /** The questions, in display order. */
  items: Record<string, { question: string; answer: ReactNode }>;
};

/** Questions with their answers, the first one open. */
export function QuestionList({ title, items }: QuestionListProps) {
  return (
    <section className="section">
      <PageColumn className="section-split">
        <Heading level={2} className="text-title">
          {title}
        </Heading>
        <div>
          {Object.entries(items).map(([key, { question, answer }], index) => (
            <Disclosure key={key} summary={question} open={index === 0}>
              <p className="max-w-measure text-muted">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </PageColumn>
    </section>
  );
}
