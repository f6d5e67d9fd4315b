import type { ReactNode } from 'react';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Section } from './Section.tsx';

type Question = { question: string; answer: ReactNode };

type QuestionsProps = {
  title: string;
  items: readonly Question[];
  /** Whether answers contain prices that are still being fetched; undefined if no answer has prices. */
  isBusy?: boolean;
};

/** A section of questions and answers. */
export function Questions({ title, items, isBusy }: QuestionsProps) {
  return (
    <Section title={title} split="wide" isBusy={isBusy}>
      <div>
        <QuestionItems
          items={items.map(({ question, answer }) => ({
            question,
            answer: <p className="measure text-muted">{answer}</p>,
          }))}
        />
      </div>
    </Section>
  );
}

/** Questions with their answers, the first one open. */
export function QuestionItems({ items }: { items: readonly Question[] }) {
  return items.map(({ question, answer }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and questions may repeat.
    <Disclosure key={index} summary={question} open={index === 0}>
      {answer}
    </Disclosure>
  ));
}
