import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

type EmptyListProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** The next step. */
  action?: ReactNode;
};

/** Shown instead of a list without rows. */
export function EmptyList({ text, ...props }: EmptyListProps) {
  return (
    <Card padded={false}>
      <EmptyState {...props}>{text}</EmptyState>
    </Card>
  );
}
