import type { ComponentProps } from 'react';

const CELL = { role: 'gridcell' } as const;

/** A cell of a list that is a grid; see VirtualList. */
export function GridCell(props: Omit<ComponentProps<'div'>, 'role'>) {
  return <div {...CELL} {...props} />;
}
