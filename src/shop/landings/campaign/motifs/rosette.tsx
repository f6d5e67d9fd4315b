import { Motif, range, round } from '#shop/landings/campaign/Motif.tsx';

/** A guilloche, a pattern that is hard to copy. */
export default function Rosette() {
  const bands = [
    { id: 'motif-outer', count: 22, rx: 212, ry: 92 },
    { id: 'motif-inner', count: 14, rx: 118, ry: 46 },
  ];
  return (
    <Motif name="rosette" viewBox="-232 -232 464 464">
      <g stroke="var(--accent)" strokeWidth="1.25">
        <circle r="230" />
        <circle r="224" />
        <circle r="217" strokeDasharray="1 3" />
        {bands.map(({ id, count, rx, ry }) => (
          <g key={id}>
            <ellipse id={id} rx={rx} ry={ry} />
            {range(count - 1).map((turn) => (
              <use key={turn} href={`#${id}`} transform={`rotate(${round(((turn + 1) * 180) / count)})`} />
            ))}
          </g>
        ))}
      </g>
      <path fill="var(--ink)" d="M-10 6a16 16 0 1 1 20 0l6 26h-32z" />
      <circle fill="var(--warm)" cx="0" cy="-6" r="5" />
    </Motif>
  );
}
