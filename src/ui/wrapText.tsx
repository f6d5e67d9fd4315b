import { Children, type ReactNode } from 'react';

/** Gives each text among the nodes an element of its own, because page translators replace text nodes. */
export function wrapText(nodes: ReactNode): ReactNode {
  return Children.map(nodes, (node) =>
    typeof node === 'number' || (typeof node === 'string' && node.trim()) ? <span>{node}</span> : node,
  );
}
