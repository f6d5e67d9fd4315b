import type { ComponentProps } from 'react';

export interface HeadingProps extends ComponentProps<'h2'> {
  /** The level in the page's outline; the style comes from the class. */
  level: 1 | 2 | 3 | 4;
}

export function Heading({ level, children, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest}>{children}</Element>;
}
