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
      <rect fill="var(--panel)" stroke="var(--line-strong)" x="8" y="8" width="480" height="304" rx="12" />
      <path stroke="var(--line)" d="M8 56h480" />
      {[36, 60, 84].map((x) => (
        <circle
          key={x}
          fill={x === 36 ? 'var(--warm)' : undefined}
          stroke={x === 36 ? undefined : 'var(--line-strong)'}
          cx={x}
          cy="32"
          r="6"
        />
      ))}
      <g className="font-mono" fontWeight="500" letterSpacing="0" fontSize="20">
        <text fill="var(--ink)" x="36" y="104">
          <tspan fill="var(--accent)">$ </tspan>
          dig tern
          <tspan fill="var(--accent)">.software</tspan>
        </text>
        {lines.map(([branch, label], row) => (
          <text key={label} fill="var(--muted)" x="36" y={140 + row * 34}>
            {branch}
            <tspan fill="var(--ink)">{label}</tspan>
            .tern.software
          </text>
        ))}
        <g fill="var(--line-strong)" textAnchor="end">
          {range(3).map((row) => (
            <text key={row} x="460" y={140 + row * 34}>
              192.0.2.{row + 1}
            </text>
          ))}
        </g>
      </g>
      <path fill="var(--accent)" d="m36 244 14-8 36 28-36 28-14-8 24-20z" />
      <path fill="var(--fill)" d="M104 236h32v56h-32z" />
      <circle fill="var(--accent)" cx="160" cy="286" r="7" />
    </Motif>
  );
}
