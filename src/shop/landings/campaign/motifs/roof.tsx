import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** Many handles under one name, which is drawn as a roof. */
export default function Roof() {
  const handles = range(7).map((handle) => 56 + handle * 64);
  return (
    <Motif name="roof">
      <path fill="var(--panel)" d="M248 32 56 152v136h384V152z" />
      <path stroke="var(--ink)" strokeWidth="1.25" d={handles.reduce((d, x) => `${d}M248 32L${x} 208`, '')} />
      <path stroke="var(--ink)" d="M16 177 248 32l232 145M16 288h464" />
      {range(9).map((dot) => (
        <circle
          key={dot}
          fill={dot === 4 ? 'var(--fill)' : 'var(--panel)'}
          stroke={dot === 4 ? undefined : 'var(--ink)'}
          cx={16 + dot * 58}
          cy={177 - (4 - Math.abs(4 - dot)) * 36.25}
          r={dot === 4 ? 20 : 7}
        />
      ))}
      {handles.map((x) => (
        <g key={x}>
          <path stroke="var(--ink)" strokeWidth="1.25" d={`M${x} 232V288`} />
          <circle
            fill={x === 248 ? 'var(--fill-warm)' : 'var(--panel)'}
            stroke={x === 248 ? undefined : 'var(--ink)'}
            cx={x}
            cy="224"
            r="24"
          />
          <text
            fill={x === 248 ? 'var(--ground)' : 'var(--ink)'}
            textAnchor="middle"
            x={x}
            y="231"
            fontSize="24"
          >
            @
          </text>
        </g>
      ))}
    </Motif>
  );
}
