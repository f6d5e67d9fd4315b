import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** The names of a zone as a tree, with a caret after the last one. */
export default function Terminal() {
  const lines = [
    ['├─ ', 'docs'],
    ['├─ ', 'api'],
    ['└─ ', 'status'],
  ];
  return (
    <Motif name="terminal">
      <rect className="f-panel s-quiet" x="8" y="8" width="480" height="304" rx="12" />
      <path className="s-line" d="M8 56h480" />
      {[36, 60, 84].map((x) => (
        <circle key={x} className={x === 36 ? 'f-warm' : 's-quiet'} cx={x} cy="32" r="6" />
      ))}
      <g className="mono" fontSize="20">
        <text className="f-ink" x="36" y="104">
          <tspan className="f-accent">$ </tspan>
          dig tern
          <tspan className="f-accent">.software</tspan>
        </text>
        {lines.map(([branch, label], row) => (
          <text key={label} className="f-muted" x="36" y={140 + row * 34}>
            {branch}
            <tspan className="f-ink">{label}</tspan>
            .tern.software
          </text>
        ))}
        <g className="f-quiet end">
          {range(3).map((row) => (
            <text key={row} x="460" y={140 + row * 34}>
              192.0.2.{row + 1}
            </text>
          ))}
        </g>
      </g>
      <path className="f-accent" d="m36 244 14-8 36 28-36 28-14-8 24-20z" />
      <path className="f-fill" d="M104 236h32v56h-32z" />
      <circle className="f-accent" cx="160" cy="286" r="7" />
    </Motif>
  );
}
