import type { ReactNode } from 'react';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

type QuestionsProps = {
  title: string;
  items: readonly { question: string; answer: ReactNode }[];
  /** Whether answers contain prices that are still being fetched; undefined if no answer has prices. */
  isBusy?: boolean;
};

/** Questions and answers, with the first one open. */
export function Questions({ title, items, isBusy }: QuestionsProps) {
  return (
    <section className="section" aria-busy={isBusy}>
      <PageColumn className="section-split">
        <Heading level={2} className="text-title">
          {title}
        </Heading>
        <div>
          {items.map(({ question, answer }, index) => (
            <Disclosure key={question} summary={question} open={index === 0}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </PageColumn>
    </section>
  );
}
