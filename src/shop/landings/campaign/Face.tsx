const SHAPES = [
  <path key="sun" d="M10 30a14 14 0 0 1 28 0z" fill="currentColor" />,
  <circle key="ring" cx="24" cy="24" r="10" fill="none" stroke="currentColor" strokeWidth="5" />,
  <path key="corner" d="M14 14h20v20z" fill="currentColor" />,
  <path key="cross" d="M12 24h24M24 12v24" stroke="currentColor" strokeWidth="5" />,
];

/** A person in an example: a shape and a tone, which are the same wherever the person appears. */
export function Face({ index }: { index: number }) {
  const shape = index % SHAPES.length;
  return (
    <svg viewBox="0 0 48 48" className={`face face-${shape}`} aria-hidden="true">
      {SHAPES[shape]}
    </svg>
  );
}
