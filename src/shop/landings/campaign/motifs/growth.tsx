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
        <ellipse className="f-fill" cx="248" cy="160" rx="232" ry="150" />
        {rings.toReversed().map(({ ring, cx, cy, rx, ry, turn }) => (
          <g key={ring} transform={`rotate(${turn} ${cx} ${cy})`}>
            {ring % 3 === 1 && <ellipse className="f-fill" cx={cx - 3} cy={cy + 2} rx={rx + 6} ry={ry + 5} />}
            <ellipse
              className={ring % 3 ? 'f-panel s-accent fine' : 'f-tint s-accent'}
              cx={cx}
              cy={cy}
              rx={rx}
              ry={ry}
            />
          </g>
        ))}
      </g>
      <path className="s-ink fine" d="M212 166 454 153" />
      {[1, 4, 7, 9].map((ring) => (
        <circle key={ring} className="f-ink" cx={238 + ring * 21.8} cy={round(164.5 - ring * 1.17)} r="5" />
      ))}
      <circle className="f-warm" cx="212" cy="166" r="8" />
    </Motif>
  );
}
