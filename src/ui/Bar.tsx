type BarProps = {
  /** Its sizes, such as `50%` or `2rem`; by default, all that there is. */
  width?: string;
  height?: string;
  className?: string;
};

/** An area that is drawn to scale. Its sizes are attributes, because documents must not have inline styles. */
export function Bar({ width = '100%', height = '100%', className }: BarProps) {
  return <svg aria-hidden="true" {...{ width, height, className }} />;
}
