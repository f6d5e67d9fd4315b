import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A brass plate by a door, above those of the neighbors. */
export default function Plate() {
  const neighbors = ['grafter', 'pianotuner', 'brasslevel'];
  return (
    <Motif name="plate">
      <rect fill="var(--panel)" stroke="var(--ink)" x="16" y="16" width="464" height="144" rx="8" />
      <rect stroke="var(--accent)" strokeWidth="1.25" x="26" y="26" width="444" height="124" rx="3" />
      <g fill="var(--line-strong)">
        {[44, 452].map((x) =>
          [44, 132].map((y) => (
            <g key={y}>
              <circle cx={x} cy={y} r="7" />
              <path stroke="var(--panel)" d={`M${x - 3} ${y - 3}l6 6`} />
            </g>
          )),
        )}
      </g>
      <text fill="var(--ink)" textAnchor="middle" x="248" y="112" fontSize="80">
        notary
        <tspan fill="var(--accent)">.pro</tspan>
      </text>
      {neighbors.map((name, row) => (
        <g key={name} transform={`translate(0 ${176 + row * 48})`}>
          <rect fill="var(--tint)" x="16" width="400" height="40" rx="4" />
          <text fill="var(--ink)" x="40" y="28" fontSize="22" fontWeight="500">
            {name}
            <tspan fill="var(--accent)">.pro</tspan>
          </text>
          <circle fill="var(--line-strong)" cx="400" cy="20" r="3" />
          <rect fill="var(--panel)" stroke="var(--ink)" x="432" width="48" height="40" rx="4" />
          <circle
            stroke={row ? 'var(--ink)' : undefined}
            fill={row ? undefined : 'var(--warm)'}
            cx="456"
            cy="20"
            r="9"
          />
        </g>
      ))}
    </Motif>
  );
}
