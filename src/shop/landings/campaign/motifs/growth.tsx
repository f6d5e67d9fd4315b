import { Motif, range, round } from '#shop/landings/campaign/Motif.tsx';

/** The growth rings of a tree trunk, one per year. */
export default function Growth() {
  const rings = range(11).map((ring) => ({
    ring,
    cx: round(214 + ring * 3.1),
    cy: round(164 - ring * 0.5),
    rx: 16 + ring * 19,
    ry: round(12 + ring * 12.6),
    turn: ring * 2 - 14,
  }));
  return (
    <Motif name="growth">
      <g transform="rotate(-4 248 160)">
        <ellipse fill="var(--fill)" cx="248" cy="160" rx="232" ry="150" />
        {rings.toReversed().map(({ ring, cx, cy, rx, ry, turn }) => (
          <g key={ring} transform={`rotate(${turn} ${cx} ${cy})`}>
            {ring % 3 === 1 && <ellipse fill="var(--fill)" cx={cx - 3} cy={cy + 2} rx={rx + 6} ry={ry + 5} />}
            <ellipse
              fill={ring % 3 ? 'var(--panel)' : 'var(--tint)'}
              stroke="var(--accent)"
              strokeWidth={ring % 3 ? '1.25' : undefined}
              cx={cx}
              cy={cy}
              rx={rx}
              ry={ry}
            />
          </g>
        ))}
      </g>
      <path stroke="var(--ink)" strokeWidth="1.25" d="M212 166 454 153" />
      {[1, 4, 7, 9].map((ring) => (
        <circle key={ring} fill="var(--ink)" cx={238 + ring * 21.8} cy={round(164.5 - ring * 1.17)} r="5" />
      ))}
      <circle fill="var(--warm)" cx="212" cy="166" r="8" />
    </Motif>
  );
}
